export const ABOUT_MAX = 2_000;
