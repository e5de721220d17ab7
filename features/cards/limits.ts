/** Cards asked for in one call. */
export const CARDS_MAX = 20;
/** Calls of one reader in a minute; a page asks once for all it shows. */
export const CALLS_PER_MINUTE = 120;
/** How long a card is answered with again, as pages of visitors are. */
export const CACHED_MS = 3_000;
export const CACHED_MAX = 1_000;
/** Longest address asked about, in characters. */
export const PATH_MAX = 300;
