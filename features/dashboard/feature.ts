import { defineFeature } from "#domain/feature.ts";
import { contract } from "./contract.ts";

export const dashboard = defineFeature({
	name: "dashboard",
	contracts: { dashboard: contract },
});
