import { eq } from "drizzle-orm";
import type { AdminEpisode } from "#features/podcasts/contract.ts";
import { copy } from "#features/podcasts/copy.ts";
import { saveMentions } from "#features/podcasts/episodes/server-mentions.ts";
import { setAccess } from "#features/podcasts/server-access.ts";
import { adminEpisodeOf, findEpisode } from "#features/podcasts/server-episodes.ts";
import { notifyChanged } from "#features/podcasts/server-notifications.ts";
import { podcasts } from "#features/podcasts/table.ts";
import { notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import { instantOf, publishedFlags, publishingOf } from "#server/publishing.ts";
import {
	discardUploads,
	finishUploads,
	type InspectedUploads,
} from "#server/recordings/submitted-files.ts";
import { newSlug } from "#server/slug.ts";
import { checkChapters, columnsOf, type EpisodeFields } from "./server-columns.ts";
import { recordChange } from "./server-history.ts";
import { type EpisodeErrors, inspectEpisodeUploads, recordEpisodeFiles } from "./server-intake.ts";

export type Given = EpisodeFields & {
	id: string;
	audioUploadId?: string | undefined;
	audioUrl?: string | undefined;
	audioBytes: number | null;
	thumbnailUploadId?: string | undefined;
	thumbnailUrl?: string | undefined;
};

/** Adds an episode. Its id is the caller's, so that a repeat finds what the first call made. */
export async function createEpisode(
	context: MemberContext,
	given: Given & { publishedAt: string | null },
	errors: EpisodeErrors,
): Promise<AdminEpisode> {
	const { user } = context.session;
	const before = () => findExisting(context, given, user.id);
	const known = await before();
	if (known) return known;
	const columns = await columnsOf(context.publicUrl, given);
	const { audioUrl, thumbnailUrl } = given;
	const durationSeconds = (audioUrl && given.durationSeconds) || null;
	checkChapters(given.chapters, durationSeconds);
	const intake = await inspectEpisodeUploads(context, user.id, given, errors).catch(
		async (error) => {
			// The same call, a moment earlier, has taken the uploads away.
			if (await before()) return null;
			throw error;
		},
	);
	const isMade =
		intake &&
		(await insertEpisode(context, intake, {
			...columns,
			id: given.id,
			slug: newSlug(given.title),
			guid: given.id,
			audioUrl,
			audioBytes: audioUrl ? given.audioBytes : null,
			thumbnailUrl,
			durationSeconds,
			...publishedFlags(instantOf(given.publishedAt)),
			createdBy: user.id,
		}));
	if (!isMade) {
		if (intake) await discardUploads(context, intake);
		const first = await before();
		if (!first) throw notFound();
		return first;
	}
	context.log.info({ userId: user.id, podcast: given.id }, "podcast episode added");
	return afterCommit(context, given.id, intake);
}

/** Finishes the uploads of a saved episode and notifies open pages. Returns the episode. */
export async function afterCommit(
	context: MemberContext,
	id: string,
	intake: InspectedUploads | null,
): Promise<AdminEpisode> {
	const row = await findEpisode(context.pool, { id });
	if (intake) await finishUploads(context, intake, row?.recording_id ?? null);
	if (!row) throw notFound();
	notifyChanged(context, row);
	return adminEpisodeOf(row);
}

/** False when there is one with this id already. */
function insertEpisode(
	context: MemberContext,
	intake: InspectedUploads,
	columns: typeof podcasts.$inferInsert,
): Promise<boolean> {
	return context.db.transaction(async (tx) => {
		const [made] = await tx.insert(podcasts).values(columns).onConflictDoNothing().returning();
		if (!made) return false;
		const files = await recordEpisodeFiles(context, intake, tx);
		if (intake.audio || intake.picture)
			await tx.update(podcasts).set(files).where(eq(podcasts.id, made.id));
		await setAccess(context, { ...made, ...files }, tx);
		await saveMentions(context.publicUrl, made, tx);
		await recordChange(context, made, "added", tx);
		const out = publishingOf(null, made.publishedAt);
		if (out) await recordChange(context, made, out.action, tx, out);
		return true;
	});
}

/** What an earlier call with this id made. Errors: 409 when that was another episode, or another admin's. */
async function findExisting(
	{ db, pool }: MemberContext,
	{ id, title, description }: Given,
	userId: string,
): Promise<AdminEpisode | null> {
	const [row] = await db.select().from(podcasts).where(eq(podcasts.id, id));
	if (!row) return null;
	const isTheSame =
		row.createdBy === userId && row.title === title && (row.description ?? "") === description;
	if (!isTheSame) throw refusal("CONFLICT", copy.addedBefore);
	const known = await findEpisode(pool, { id });
	return known && adminEpisodeOf(known);
}
