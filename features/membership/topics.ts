import { liveTopic } from "#web/live/topic.ts";
import type { memberships } from "./contract.ts";

export const membershipsTopic = liveTopic<typeof memberships>("membership");
