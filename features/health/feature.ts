import { defineFeature } from "#domain/feature.ts";
import { contract, health as healthTopic } from "./contract.ts";
import { healthRouter } from "./server.ts";

export const health = defineFeature({
	name: "health",
	contracts: { health: contract },
	topics: [healthTopic],
	routers: { health: healthRouter },
});
