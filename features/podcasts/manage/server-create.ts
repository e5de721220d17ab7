import { eq } from "drizzle-orm";
import { checkAudience } from "#domain/audiences/server-choose.ts";
import {
	instantOf,
	publishedFlags,
	publishingChange,
} from "#domain/publishing/server-publishing.ts";
import type { AdminEpisode, NewEpisode } from "#features/podcasts/contract.ts";
import { copy } from "#features/podcasts/copy.ts";
import { saveMentions } from "#features/podcasts/episodes/server-mentions.ts";
import { setAudience } from "#features/podcasts/server-access.ts";
import { adminEpisodeOf, findEpisode } from "#features/podcasts/server-episodes.ts";
import { notifyChanged } from "#features/podcasts/server-notifications.ts";
import { podcasts } from "#features/podcasts/table.ts";
import { notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import { createOnce } from "#server/recordings/create-once.ts";
import { finishUploads, type InspectedUploads } from "#server/recordings/submitted-files.ts";
import { newSlug } from "#server/slug.ts";
import { checkChapters, columnsOf } from "./server-columns.ts";
import { recordChange } from "./server-history.ts";
import { type EpisodeErrors, inspectEpisodeUploads, recordEpisodeFiles } from "./server-uploads.ts";

/** Adds an episode. */
export async function createEpisode(
	context: MemberContext,
	input: NewEpisode,
	errors: EpisodeErrors,
): Promise<AdminEpisode> {
	const { id, title, audioUrl, thumbnailUrl } = input;
	const userId = context.session.user.id;
	const durationSeconds = (audioUrl && input.durationSeconds) || null;
	const columns = {
		...(await columnsOf(context.publicUrl, input)),
		id,
		slug: newSlug(title),
		guid: id,
		audioUrl,
		audioBytes: audioUrl ? input.audioBytes : null,
		thumbnailUrl,
		durationSeconds,
		...publishedFlags(instantOf(input.publishedAt)),
		createdBy: userId,
	};
	return createOnce(context, {
		findExisting: () => findExisting(context, input),
		async inspect() {
			await checkAudience(context, input.audience);
			checkChapters(input.chapters, durationSeconds);
			return inspectEpisodeUploads(context, input, errors);
		},
		async insert(uploads, tx) {
			const [created] = await tx.insert(podcasts).values(columns).onConflictDoNothing().returning();
			if (!created) return false;
			const files = await recordEpisodeFiles(context, uploads, tx);
			if (uploads.audio || uploads.picture)
				await tx.update(podcasts).set(files).where(eq(podcasts.id, id));
			await setAudience(context, { ...created, ...files }, tx);
			await saveMentions(context.publicUrl, created, tx);
			await recordChange(context, created, "added", tx);
			const publishing = publishingChange(null, created.publishedAt);
			if (publishing) await recordChange(context, created, publishing.action, tx, publishing);
			return true;
		},
		finish(uploads) {
			context.log.info({ userId, podcast: id }, "podcast episode added");
			return finishSave(context, id, uploads);
		},
	});
}

/** Finishes the uploads of a saved episode and notifies open pages. Returns the episode. */
export async function finishSave(
	context: MemberContext,
	id: string,
	uploads: InspectedUploads | null,
): Promise<AdminEpisode> {
	const row = await findEpisode(context.pool, { id });
	if (uploads) await finishUploads(context, uploads, row?.recording_id ?? null);
	if (!row) throw notFound();
	notifyChanged(context, row);
	return adminEpisodeOf(row);
}

/** What an earlier call with this id created. Errors: 409 when that was another episode, or another admin's. */
async function findExisting(
	{ db, pool, session }: MemberContext,
	{ id, title, description }: NewEpisode,
): Promise<AdminEpisode | null> {
	const [row] = await db.select().from(podcasts).where(eq(podcasts.id, id));
	if (!row) return null;
	const isSame =
		row.createdBy === session.user.id &&
		row.title === title &&
		(row.description ?? "") === description;
	if (!isSame) throw refusal("CONFLICT", copy.addedBefore);
	const known = await findEpisode(pool, { id });
	return known && adminEpisodeOf(known);
}
