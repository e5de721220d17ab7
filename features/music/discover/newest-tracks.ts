import { JUST_IN_SIZE } from "#features/music/limits.ts";

/** What 'Just in' asks for: one row of it. */
export const newestTracks = { sort: "newest", limit: JUST_IN_SIZE } as const;
