import { defineFeature } from "#domain/feature.ts";
import { blocksTopic, contract } from "./contract.ts";
import { personalData } from "./personal-data.ts";
import { blocksRouter } from "./server.ts";

export const blocks = defineFeature({
	name: "blocks",
	contracts: { blocks: contract },
	topics: [blocksTopic],
	personalData,
	routers: { blocks: blocksRouter },
});
