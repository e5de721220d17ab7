import { liveTopic } from "#web/live/topic.ts";
import type { adminEpisodes, episodes } from "./contract.ts";

export const episodesTopic = liveTopic<typeof episodes>("episodes");
export const adminEpisodesTopic = liveTopic<typeof adminEpisodes>("admin-episodes");
