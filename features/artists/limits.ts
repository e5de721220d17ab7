export const LINKS_MAX = 8;
export const LINK_LABEL_MAX = 40;
export const LINK_URL_MAX = 300;
/** How many artists Explore shows. */
export const RECENT_ARTISTS = 6;
/** In how many of the newest tracks they are looked for, so that the query stays small. */
export const RECENT_TRACKS = 200;
