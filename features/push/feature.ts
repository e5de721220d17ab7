import { defineFeature } from "#domain/feature.ts";
import { contract } from "./contract.ts";
import { personalData } from "./personal-data.ts";
import { deleteOldDeliveries } from "./server-log.ts";

export const push = defineFeature({
	name: "push",
	contracts: { push: contract },
	personalData,
	eachHour: { "delete-old-notification-log": deleteOldDeliveries },
});
