/** Private ones are their makers'; unlisted ones are for anyone with the link. */
export const playlistVisibilities = ["public", "unlisted", "private"] as const;
export type PlaylistVisibility = (typeof playlistVisibilities)[number];

export const NAME_MAX = 100;
export const DESCRIPTION_MAX = 500;
export const TRACKS_MAX = 500;
export const PLAYLISTS_PER_MEMBER = 200;
export const COLLABORATORS_MAX = 20;
export const PAGE_SIZE = 30;
/** Tracks that play from a card that leads to the playlist. */
export const CARD_TRACKS_MAX = 50;
