import { eq } from "drizzle-orm";
import { MEMBER } from "#domain/moderation/limits.ts";
import type { Reportable } from "#domain/moderation/server-reports.ts";
import { profiles, shownName, users } from "#domain/people/table.ts";
import { can } from "#shared/policy.ts";
import { copy } from "./copy.ts";

/** Members as moderators decide about them, whatever it was about. Nobody reports them: what they wrote is reported. */
export const memberReports: Reportable = {
	kind: MEMBER,
	table: "user",
	async find({ db, session }, id) {
		if (!can(session.user, "moderate members")) return null;
		const [member] = await db
			.select({ name: shownName })
			.from(users)
			.leftJoin(profiles, eq(profiles.id, users.id))
			.where(eq(users.id, id));
		return member
			? { authorId: id, title: copy.memberAccount, text: member.name, path: null }
			: null;
	},
};
