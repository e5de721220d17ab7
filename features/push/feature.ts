import { defineFeature } from "#domain/feature.ts";
import { contract } from "./contract.ts";
import { DELIVERY_LOG_RETENTION_DAYS } from "./limits.ts";
import { personalData } from "./personal-data.ts";
import { pushDeliveries } from "./table.ts";

export const push = defineFeature({
	name: "push",
	contracts: { push: contract },
	personalData,
	retention: [
		{ table: pushDeliveries, since: pushDeliveries.createdAt, days: DELIVERY_LOG_RETENTION_DAYS },
	],
});
