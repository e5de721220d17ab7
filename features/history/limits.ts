export const PAGE_SIZE = 25;
export const PAGE_SIZE_MAX = 50;

/** Kinds of subjects whose changes are recorded. */
export const changeKinds = ["episode", "book", "song", "track", "post", "person", "site"] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Recorded changes of the site's settings and texts. */
const siteActions = ["reset", "samples-removed"] as const;
export type SiteAction = (typeof siteActions)[number];
