import { liveTopic } from "#web/live/topic.ts";
import type { sharedPlaylists } from "./contract.ts";

export const sharedPlaylistsTopic = liveTopic<typeof sharedPlaylists>("shared-playlists");
