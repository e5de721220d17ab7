import { defineFeature } from "#domain/feature.ts";
import { contract, memberships } from "./contract.ts";
import { membershipNotification } from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { membershipRouter } from "./server.ts";
import { syncLapsedCustomers } from "./server-sync.ts";
import { stripeEvents } from "./table.ts";

export const membership = defineFeature({
	name: "membership",
	contracts: { membership: contract },
	topics: [memberships],
	notifications: [membershipNotification],
	personalData,
	routers: { membership: membershipRouter },
	eachHour: {
		"sync-lapsed-memberships": syncLapsedCustomers,
	},
	retention: [
		// Stripe sends an event again for three days.
		{ table: stripeEvents, since: stripeEvents.receivedAt, days: 30 },
	],
});
