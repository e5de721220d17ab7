import { defineFeature } from "#domain/feature.ts";
import { contract as invitations } from "#features/user-admin/invitations/contract.ts";
import { contract } from "./contract.ts";
import { roleNotification } from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { memberReports } from "./reports.ts";

export const userAdmin = defineFeature({
	name: "user-admin",
	contracts: { users: contract, invitations },
	notifications: [roleNotification],
	reports: [memberReports],
	personalData,
});
