import { defineFeature } from "#domain/feature.ts";
import { contract } from "./contract.ts";
import { personalData } from "./personal-data.ts";

export const history = defineFeature({
	name: "history",
	contracts: { history: contract },
	personalData,
});
