import { newId } from "#server/database/database.ts";
import { newSlug } from "#server/slug.ts";
import type { TestServer } from "#testing/server.ts";
import { posts } from "./table.ts";

/** An announcement for everyone, published just now unless told otherwise, without what a save makes of its text. */
export async function makePost(
	{ services }: Pick<TestServer, "services">,
	authorId: string,
	given: Partial<typeof posts.$inferInsert> = {},
): Promise<{ id: string; slug: string }> {
	const id = newId();
	const slug = newSlug(given.title ?? "A post");
	await services.db.insert(posts).values({
		id,
		slug,
		kind: "announcement",
		audience: "everyone",
		title: "A post",
		summary: "",
		body: "Words",
		excerpt: "Words",
		minutes: 1,
		authorId,
		publishedAt: new Date(),
		...given,
	});
	return { id, slug };
}
