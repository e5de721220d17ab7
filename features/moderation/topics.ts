import { liveTopic } from "#web/topic.ts";
import type { moderationQueue } from "./contract.ts";

export const moderationQueueTopic = liveTopic<typeof moderationQueue>("moderation-queue");
