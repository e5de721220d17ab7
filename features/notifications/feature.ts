import { defineFeature } from "#domain/feature.ts";
import { contract, notificationChanges } from "./contract.ts";
import { RETENTION_DAYS } from "./limits.ts";
import { personalData } from "./personal-data.ts";
import { addUnsubscribe } from "./routes.ts";
import { notificationDigests, notifications as table } from "./table.ts";

export const notifications = defineFeature({
	name: "notifications",
	contracts: { notifications: contract },
	topics: [notificationChanges],
	personalData,
	routes: [addUnsubscribe],
	retention: [
		{ table, since: table.updatedAt, days: RETENTION_DAYS },
		{ table: notificationDigests, since: notificationDigests.createdAt, days: RETENTION_DAYS },
	],
});
