export const ABOUT_MAX = 2_000;
export const LINKS_MAX = 8;
export const LINK_LABEL_MAX = 40;
export const LINK_URL_MAX = 300;
