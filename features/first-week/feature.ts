import { defineFeature } from "#domain/feature.ts";
import { contract } from "./contract.ts";

export const firstWeek = defineFeature({
	name: "first-week",
	contracts: { firstWeek: contract },
});
