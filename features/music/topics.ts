import { liveTopic } from "#web/live/topic.ts";
import type { myTracks, ratings } from "./contract.ts";

export const ratingsTopic = liveTopic<typeof ratings>("ratings");
export const myTracksTopic = liveTopic<typeof myTracks>("my-tracks");
