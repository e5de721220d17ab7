import { defineFeature } from "#domain/feature.ts";
import { contract, memberships } from "./contract.ts";
import { membershipNotification } from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { membershipRouter } from "./server.ts";
import { deleteOldEvents } from "./server-events.ts";
import { syncLapsedCustomers } from "./server-sync.ts";

export const membership = defineFeature({
	name: "membership",
	contracts: { membership: contract },
	topics: [memberships],
	notifications: [membershipNotification],
	personalData,
	routers: { membership: membershipRouter },
	eachHour: {
		"sync-lapsed-memberships": syncLapsedCustomers,
		"delete-old-payment-events": deleteOldEvents,
	},
});
