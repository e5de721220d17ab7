import { defineFeature } from "#domain/feature.ts";
import { ballots as ballotsTopic, contract } from "./contract.ts";
import { ballotNotification } from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { ballotsRouter } from "./server.ts";

export const ballots = defineFeature({
	name: "ballots",
	contracts: { ballots: contract },
	topics: [ballotsTopic],
	notifications: [ballotNotification],
	personalData,
	routers: { ballots: ballotsRouter },
});
