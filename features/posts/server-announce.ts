import { and, sql } from "drizzle-orm";
import { isWide } from "#domain/audiences/audiences-of.ts";
import type { Services } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { postPublished } from "./events.ts";
import { LATE_DAYS } from "./limits.ts";
import { postIsPublished, posts } from "./table.ts";

type Announced = Pick<
	typeof posts.$inferSelect,
	"id" | "slug" | "title" | "kind" | "audience" | "authorId"
>;

/** Stores that a post has come out, unless it is for a few; once, however often it is published. */
export async function announce(
	{ events }: Pick<Services, "events">,
	{ id: subjectId, slug, title, kind, audience, authorId }: Announced,
	tx: Tx,
): Promise<void> {
	if (slug === null || !isWide(audience)) return;
	const key = `${postPublished.name} ${subjectId}`;
	const payload = { slug, title, kind };
	await events.add(postPublished, { subjectId, actorId: authorId, payload, key }, tx);
}

/** Announces scheduled posts whose time has come. To be called every minute: they come out because time passes. */
export async function announcePosts(services: Pick<Services, "db" | "events">): Promise<void> {
	await services.db.transaction(async (tx) => {
		const isRecent = sql`${posts.publishedAt} > now() - make_interval(days => ${LATE_DAYS})`;
		const { id, slug, title, kind, audience, authorId } = posts;
		const out = await tx
			.select({ id, slug, title, kind, audience, authorId })
			.from(posts)
			.where(and(postIsPublished, isRecent));
		for (const post of out) await announce(services, post, tx);
	});
}
