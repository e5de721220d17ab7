import { keyedLiveTopic, liveTopic } from "#web/live/topic.ts";
import type { adminSongs, songComments, songs } from "./contract.ts";

export const songsTopic = liveTopic<typeof songs>("songs");
export const adminSongsTopic = liveTopic<typeof adminSongs>("admin-songs");
export const songCommentsTopic = keyedLiveTopic<typeof songComments>("song-comments");
