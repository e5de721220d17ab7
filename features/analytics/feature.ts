import { defineFeature } from "#domain/feature.ts";
import { contract } from "./contract.ts";
import { personalData } from "./personal-data.ts";
import { aggregateFigures } from "./server-aggregate.ts";

export const analytics = defineFeature({
	name: "analytics",
	contracts: { analytics: contract },
	personalData,
	eachMinute: { "aggregate-analytics": aggregateFigures },
});
