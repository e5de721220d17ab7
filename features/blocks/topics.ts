import { liveTopic } from "#web/live/topic.ts";
import type { blocksTopic } from "./contract.ts";

export const ownBlocksTopic = liveTopic<typeof blocksTopic>("blocks");
