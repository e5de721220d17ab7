import { liveTopic } from "#web/live/topic.ts";
import type { notificationChanges } from "./contract.ts";

export const notificationsTopic = liveTopic<typeof notificationChanges>("notifications");
