import { liveTopic } from "#web/live/topic.ts";
import type { presence, profileChanges } from "./contract.ts";

export const presenceTopic = liveTopic<typeof presence>("presence");
export const profileChangesTopic = liveTopic<typeof profileChanges>("profiles");
