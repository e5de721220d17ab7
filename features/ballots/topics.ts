import { liveTopic } from "#web/live/topic.ts";
import type { ballots } from "./contract.ts";

export const ballotsTopic = liveTopic<typeof ballots>("ballots");
