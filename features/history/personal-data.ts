import { and, eq } from "drizzle-orm";
import { namedIn, type PersonalData } from "#server/personal-data.ts";
import { changes } from "#server/table.ts";
import { copy } from "./copy.ts";

/** What admins did stays, without whose hand it was and, of changes of people, without whose account. */
export const personalData: PersonalData = {
	feature: "history",
	rows: namedIn(changes, "by"),
	async erase({ db }, userId) {
		await db
			.update(changes)
			.set({ name: copy.deletedAccount })
			.where(and(eq(changes.kind, "person"), eq(changes.subjectId, userId)));
	},
};
