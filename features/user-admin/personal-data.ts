import { eq, inArray } from "drizzle-orm";
import { users } from "#domain/people/table.ts";
import { namedIn, ownRows, type PersonalData } from "#server/personal-data.ts";
import { invitations, invitationUses } from "./invitations/table.ts";

export const personalData: PersonalData = {
	feature: "account-administration",
	rows: [
		ownRows(invitationUses, "userId", "deleted"),
		...namedIn(invitations, "createdBy", "revokedBy"),
	],
	/** The address an invitation was sent to. */
	async erase({ db }, userId) {
		const email = db.select({ email: users.email }).from(users).where(eq(users.id, userId));
		await db.update(invitations).set({ email: null }).where(inArray(invitations.email, email));
	},
};
