import { defineFeature } from "#domain/feature.ts";
import { contract } from "./contract.ts";
import { personalData } from "./personal-data.ts";

export const whatsNew = defineFeature({
	name: "whats-new",
	contracts: { whatsNew: contract },
	personalData,
});
