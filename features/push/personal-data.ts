import { ownRows, type PersonalData } from "#server/personal-data.ts";
import { pushDeliveries, pushSubscriptions } from "./table.ts";

export const personalData: PersonalData = {
	feature: "push",
	rows: [
		ownRows(pushSubscriptions, "userId", "deleted", { except: ["endpoint", "p256dh", "auth"] }),
		ownRows(pushDeliveries, "userId", "deleted"),
	],
};
