import { defineFeature } from "#domain/feature.ts";
import { contract } from "./contract.ts";

export const search = defineFeature({
	name: "search",
	contracts: { search: contract },
});
