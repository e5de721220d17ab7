import { defineFeature } from "#domain/feature.ts";
import { contract, notificationChanges } from "./contract.ts";
import { personalData } from "./personal-data.ts";
import { addUnsubscribe } from "./routes.ts";
import { deleteOldNotifications } from "./server.ts";

export const notifications = defineFeature({
	name: "notifications",
	contracts: { notifications: contract },
	topics: [notificationChanges],
	personalData,
	routes: [addUnsubscribe],
	eachHour: { "delete-old-notifications": deleteOldNotifications },
});
