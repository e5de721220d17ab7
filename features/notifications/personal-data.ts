import { emailBounces } from "#domain/people/bounces/table.ts";
import { ownRows, type PersonalData } from "#server/personal-data.ts";
import {
	notificationDigests,
	notificationEvents,
	notificationSettings,
	notifications,
} from "./table.ts";

export const personalData: PersonalData = {
	feature: "notifications",
	rows: [
		ownRows(notifications, "userId", "deleted"),
		ownRows(notificationEvents, "userId", "deleted"),
		ownRows(notificationSettings, "userId", "deleted"),
		ownRows(notificationDigests, "userId", "deleted"),
		ownRows(emailBounces, "userId", "deleted"),
	],
};
