import { sql } from "drizzle-orm";
import { defineFeature } from "#domain/feature.ts";
import { users } from "#domain/people/table.ts";
import { contract as invitations } from "#features/user-admin/invitations/contract.ts";
import { adminUserPath } from "#shared/paths.ts";
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
	recorded: [
		{
			kind: "person",
			place: sql`SELECT id::text FROM ${users} WHERE id = c.subject_id`,
			path: adminUserPath,
		},
	],
});
