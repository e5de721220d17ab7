import { liveTopic } from "#web/topic.ts";
import type { messages } from "./contract.ts";

export const messagesTopic = liveTopic<typeof messages>("chat");
