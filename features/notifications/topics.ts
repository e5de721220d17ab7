import { liveTopic } from "#web/topic.ts";
import type { notificationChanges } from "./contract.ts";

export const notificationsTopic = liveTopic<typeof notificationChanges>("notifications");
