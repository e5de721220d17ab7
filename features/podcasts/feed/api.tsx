import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const podcastFeeds = feature<typeof contract>("podcastFeeds");
