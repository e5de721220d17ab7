import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { artistPageIsVisible, artistPages } from "#domain/people/artist-pages/table.ts";
import { artistFollows } from "#domain/people/follows/table.ts";
import { users } from "#domain/people/table.ts";
import { newsletterSubscribers } from "#features/posts/newsletter/table.ts";
import { getsPosts } from "#features/posts/server-newsletter.ts";
import { refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import { declareSetting, readSetting, writeSetting } from "#server/settings.ts";
import { can } from "#shared/policy.ts";
import { copy } from "./copy.ts";

const writersSetting = declareSetting({
	key: "posts",
	schema: z.object({ artistsMayWrite: z.boolean() }),
	defaults: { artistsMayWrite: false },
});

/** Admins, and artists with a page that can be seen where an admin lets them. */
async function mayWrite(context: MemberContext): Promise<boolean> {
	const { user } = context.session;
	if (can(user, "manage anyone's posts")) return true;
	if (!(await readSetting(context, writersSetting)).artistsMayWrite) return false;
	const [page] = await context.db
		.select({ userId: artistPages.userId })
		.from(artistPages)
		.where(and(eq(artistPages.userId, user.id), artistPageIsVisible));
	return page !== undefined;
}

/** Errors: FORBIDDEN for those who may not write. */
export async function requireWriter(context: MemberContext): Promise<void> {
	if (!(await mayWrite(context))) throw refusal("FORBIDDEN", copy.mayNotWrite);
}

/** What the caller may do here, and whom it would reach. */
export async function readWriting(context: MemberContext) {
	const { user } = context.session;
	const { artistsMayWrite } = await readSetting(context, writersSetting);
	const followers = sql`SELECT f.user_id FROM ${artistFollows} f WHERE f.artist_id = ${user.id}`;
	const { rows } = await context.db.execute<{
		announcement: number;
		essay: number;
		followers: number;
	}>(sql`SELECT count(*)::int AS announcement, count(*) FILTER (WHERE u.id IN (${followers}))::int AS essay,
	(SELECT count(*)::int FROM (${followers}) f) AS followers
FROM ${newsletterSubscribers} s JOIN ${users} u ON u.id = s.user_id WHERE ${getsPosts}`);
	const [known] = rows;
	return {
		mayWrite: await mayWrite(context),
		artistsMayWrite,
		subscribers: { announcement: known?.announcement ?? 0, essay: known?.essay ?? 0 },
		followers: known?.followers ?? 0,
	};
}

/** Lets artists write, or stops them; what they have published stays. */
export async function setArtistsMayWrite(context: MemberContext, artistsMayWrite: boolean) {
	await writeSetting(
		context.db,
		writersSetting,
		{ artistsMayWrite },
		{ by: context.session.user.id },
	);
	return readWriting(context);
}
