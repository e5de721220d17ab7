import { defineFeature } from "#domain/feature.ts";
import { contract } from "./contract.ts";
import { personalData } from "./personal-data.ts";
import { followsRouter } from "./server.ts";

export const follows = defineFeature({
	name: "follows",
	contracts: { follows: contract },
	personalData,
	routers: { follows: followsRouter },
});
