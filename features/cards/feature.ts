import { defineFeature } from "#domain/feature.ts";
import { contract } from "./contract.ts";

export const cards = defineFeature({
	name: "cards",
	contracts: { cards: contract },
});
