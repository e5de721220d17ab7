/** Where the new tracks are on home. */
export const NEW_TRACKS_ID = "new-tracks";
