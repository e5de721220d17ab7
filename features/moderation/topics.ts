import { liveTopic } from "#web/live/topic.ts";
import type { moderationQueue } from "./contract.ts";

export const moderationQueueTopic = liveTopic<typeof moderationQueue>("moderation-queue");
