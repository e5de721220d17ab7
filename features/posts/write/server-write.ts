import { eq, sql } from "drizzle-orm";
import { isWide } from "#domain/audiences/audiences-of.ts";
import { checkAudience } from "#domain/audiences/server-choose.ts";
import { isPublished, nextPublishTime } from "#domain/publishing/server-publishing.ts";
import type { TypedPost, WrittenPost } from "#features/posts/contract.ts";
import { postFields } from "#features/posts/fields.ts";
import { EXCERPT_MAX, WORDS_PER_MINUTE_READ } from "#features/posts/limits.ts";
import { announce } from "#features/posts/server-announce.ts";
import { recordPostChange, recordPostEdit } from "#features/posts/server-history.ts";
import { planNewsletter } from "#features/posts/server-newsletter.ts";
import { deletePost } from "#features/posts/server-trash.ts";
import { posts } from "#features/posts/table.ts";
import { recordVersion } from "#features/posts/versions/server-record.ts";
import { withWorks } from "#features/posts/works.ts";
import { invalid, notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import { newSlug } from "#server/slug.ts";
import { isAlike } from "#shared/field.ts";
import { can } from "#shared/policy.ts";
import { parseMarkdown } from "#web/markdown/server-parse.ts";
import { type Block, imagesIn, plainBlocks, publicPart, wholeOf } from "#web/markdown/tree.ts";
import { copy } from "./copy.ts";
import { openImages } from "./server-images.ts";
import { lockPost } from "./server-lock.ts";
import { requireWriter } from "./server-writers.ts";
import { readWritten } from "./server-written.ts";

type Saved = TypedPost & { id: string; basedOn: string | null };

/**
 * Writes a new draft, or changes a post. A repeat is answered as the first. Errors: CONFLICT where it was changed
 * since `basedOn`, FORBIDDEN for those who may not write, not found for others' posts, 422 naming `audience`.
 */
export async function savePost(context: MemberContext, input: Saved): Promise<WrittenPost> {
	await requireWriter(context);
	const { user } = context.session;
	if (input.kind === "announcement" && !can(user, "manage anyone's posts"))
		throw refusal("FORBIDDEN", copy.adminsAnnounce);
	const { id, basedOn, ...typed } = input;
	await checkNewAudience(context, input);
	const made = await madeOf(context, id, typed);
	await context.db.transaction(async (tx) => {
		const before = await lockPost(context, id, tx);
		if (!before) {
			const [created] = await tx
				.insert(posts)
				.values({ id, ...typed, ...made, authorId: user.id, updatedAt: new Date() })
				.onConflictDoNothing()
				.returning();
			// Somebody else's, of whom the caller learns nothing.
			if (!created) throw basedOn === null ? refusal("CONFLICT", copy.takenId) : notFound();
			return;
		}
		if (isAlike(postFields, before, typed)) return;
		if (before.updatedAt.toISOString() !== basedOn)
			throw refusal("CONFLICT", copy.changedElsewhere);
		const isOut = isPublished(before.publishedAt);
		if (before.publishedAt) requireComplete(typed);
		const words = ["title", "body"] as const;
		const isEdited = isOut && words.some((field) => before[field] !== typed[field]);
		const [after] = await tx
			.update(posts)
			.set({
				...typed,
				...made,
				updatedAt: new Date(),
				...(isEdited && { editedAt: new Date() }),
			})
			.where(eq(posts.id, id))
			.returning();
		if (!after) return;
		await openImages(context, after, tx);
		await recordPostEdit(context, before, after, tx);
		await recordVersion(context, before, after, tx);
	});
	return readWritten(context, id);
}

/**
 * Publishes, schedules or unpublishes. Errors: 422 naming what is missing, CONFLICT while moderators have it down,
 * FORBIDDEN, not found.
 */
export async function publishPost(
	context: MemberContext,
	input: { id: string; publishedAt: string | null; isEmailed: boolean },
): Promise<WrittenPost> {
	await requireWriter(context);
	await context.db.transaction(async (tx) => {
		const before = await lockPost(context, input.id, tx);
		if (!before) throw notFound();
		const publishedAt = nextPublishTime(before.publishedAt, input.publishedAt) ?? null;
		if (publishedAt) requireComplete(before);
		if (before.takenDownAt !== null && publishedAt !== null)
			throw refusal("CONFLICT", copy.takenDown);
		const [after] = await tx
			.update(posts)
			.set({
				publishedAt,
				slug: before.slug ?? (publishedAt ? newSlug(before.title) : null),
				updatedAt: new Date(),
			})
			.where(eq(posts.id, input.id))
			.returning();
		if (!after) throw notFound();
		await openImages(context, after, tx);
		await recordPostEdit(context, before, after, tx);
		await recordVersion(context, before, after, tx);
		const isEmailed = input.isEmailed && publishedAt !== null && isWide(after.audience);
		await planNewsletter(after.id, isEmailed, tx);
		if (isPublished(publishedAt)) await announce(context, after, tx);
	});
	const { user } = context.session;
	context.log.info({ userId: user.id, post: input.id, at: input.publishedAt }, "post published");
	return readWritten(context, input.id);
}

/** Deletes a post; what has come out before can be restored for a while (decision 070). Errors: not found. */
export async function removePost(context: MemberContext, id: string): Promise<void> {
	const deleteFiles = await context.db.transaction(async (tx) => {
		const before = await lockPost(context, id, tx);
		if (!before) throw notFound();
		// The history has no drafts.
		if (!before.slug) return deletePost(context, id, tx);
		const hidden = { publishedAt: null, deletedAt: sql`now()` };
		await tx.update(posts).set(hidden).where(eq(posts.id, id));
		await openImages(context, { ...before, publishedAt: null }, tx);
		await planNewsletter(id, false, tx);
		await recordPostChange(context, before, "deleted", tx);
		return null;
	});
	await deleteFiles?.();
	context.log.info({ userId: context.session.user.id, post: id }, "post removed");
}

/** A post keeps the group or list it is for, whichever author saves it. */
async function checkNewAudience(context: MemberContext, { id, audience }: Saved): Promise<void> {
	if (isWide(audience)) return;
	const [before] = await context.db
		.select({ audience: posts.audience })
		.from(posts)
		.where(eq(posts.id, id));
	if (before?.audience !== audience) await checkAudience(context, audience);
}

function requireComplete({ title, body }: Pick<TypedPost, "title" | "body">): void {
	if (title.trim() === "") throw invalid({ title: copy.titleMissing });
	if (body.trim() === "") throw invalid({ body: copy.bodyMissing });
}

/** What lists show of a post: nothing that is not for everyone. */
async function madeOf(
	{ publicUrl, pool }: MemberContext,
	id: string,
	{ audience, body, summary }: TypedPost,
) {
	const blocks = withWorks(await parseMarkdown(body, publicUrl), publicUrl);
	const open = audience === "everyone" ? wholeOf(blocks) : publicPart(blocks);
	return {
		excerpt: summary || excerptOf(open),
		lead: await leadOf(pool, id, open),
		minutes: minutesOf(blocks),
	};
}

async function leadOf(pool: MemberContext["pool"], postId: string, open: readonly Block[]) {
	const [image] = imagesIn(open);
	if (!image) return null;
	const fileId = image.url.split("/").at(-1)?.split(".")[0] ?? "";
	const { rows } = await pool.query<{ width: number; height: number }>({
		name: "post-image-size",
		text: "SELECT width, height FROM post_images WHERE post_id = $1 AND file_id = $2::uuid",
		values: [postId, fileId],
	});
	return rows[0] ? { ...image, size: rows[0] } : null;
}

/** About as long as it takes to read, never less than one. */
export function minutesOf(blocks: readonly Block[]): number {
	const words = plainBlocks(blocks).join(" ").split(/\s+/u).length;
	return Math.max(1, Math.round(words / WORDS_PER_MINUTE_READ));
}

/** Ends with a whole word. */
function excerptOf(blocks: readonly Block[]): string {
	const text = plainBlocks(blocks.filter(({ kind }) => kind !== "code"))
		.join(" ")
		.replace(/\s+/gu, " ")
		.trim();
	const points = [...text];
	if (points.length <= EXCERPT_MAX) return text;
	const cut = points.slice(0, EXCERPT_MAX - 1).join("");
	return `${cut.replace(/\s+\S*$/u, "")}…`;
}
