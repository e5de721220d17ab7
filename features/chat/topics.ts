import { liveTopic } from "#web/topic.ts";
import type { chatMessageTopic } from "./contract.ts";

export const messageTopic = liveTopic<typeof chatMessageTopic>("chat");
