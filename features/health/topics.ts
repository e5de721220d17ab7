import { liveTopic } from "#web/live/topic.ts";
import type { health } from "./contract.ts";

export const healthTopic = liveTopic<typeof health>("health");
