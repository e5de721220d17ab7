import { eq, sql } from "drizzle-orm";
import { checkAudience } from "#domain/audiences/server-choose.ts";
import { nextPublishTime, publishedFlags } from "#domain/publishing/server-publishing.ts";
import { type AdminEpisode, adminEpisodes, type EpisodeEdit } from "#features/podcasts/contract.ts";
import { saveMentions } from "#features/podcasts/episodes/server-mentions.ts";
import {
	filesOf,
	lockEpisodeForUpdate,
	type Stored,
	setAudience,
} from "#features/podcasts/server-access.ts";
import { findEpisode } from "#features/podcasts/server-episodes.ts";
import { notifyRemoved } from "#features/podcasts/server-notifications.ts";
import { podcastShow, podcasts } from "#features/podcasts/table.ts";
import { notFound } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { removeUnusedFiles, retryRecording } from "#server/recordings/attached-files.ts";
import { discardUploads, type InspectedUploads } from "#server/recordings/submitted-files.ts";
import { deletion } from "#server/trash.ts";
import { checkChapters, columnsOf } from "./server-columns.ts";
import { finishSave } from "./server-create.ts";
import { recordChange, recordEdit } from "./server-history.ts";
import { type EpisodeErrors, inspectEpisodeUploads, recordEpisodeFiles } from "./server-uploads.ts";

type Change = Partial<typeof podcasts.$inferInsert>;

/** Changes an episode. Audio or a picture that is neither replaced nor removed stays. */
export async function editEpisode(
	context: MemberContext,
	input: EpisodeEdit,
	errors: EpisodeErrors,
): Promise<AdminEpisode> {
	const known = await findEpisode(context.pool, { id: input.id });
	if (!known) throw notFound();
	if (input.audience !== known.audience) await checkAudience(context, input.audience);
	const columns = await columnsOf(context.publicUrl, input);
	if (!input.audioUploadId) {
		const isUnchanged = known.recording_id !== null && !replacesAudio(input);
		checkChapters(
			input.chapters,
			isUnchanged ? known.duration_seconds : input.durationSeconds || null,
		);
	}
	const uploads = await inspectEpisodeUploads(context, input, errors);
	return change(context, input.id, uploads, async (before, tx) => ({
		...columns,
		...audioColumns(before, input),
		...thumbnailColumns(input),
		...(await recordEpisodeFiles(context, uploads, tx)),
		...publishedFlags(nextPublishTime(before.publishedAt, input.publishedAt)),
	}));
}

/** Publishes an episode, schedules it, or unpublishes it. */
export function publishEpisode(
	context: MemberContext,
	{ id, publishedAt }: { id: string; publishedAt: string | null },
): Promise<AdminEpisode> {
	return change(context, id, null, async (before) =>
		publishedFlags(nextPublishTime(before.publishedAt, publishedAt)),
	);
}

/** Processes audio again that failed. */
export async function retryEpisode(context: MemberContext, id: string): Promise<AdminEpisode> {
	const known = await findEpisode(context.pool, { id });
	if (!known) throw notFound();
	await retryRecording(context, known.recording_id);
	return finishSave(context, id, null);
}

/** Deletes an episode; it can be restored for a while (decision 070). */
export async function removeEpisode(context: MemberContext, id: string): Promise<void> {
	await context.db.transaction(async (tx) => {
		const before = await lockEpisodeForUpdate(id, tx);
		if (!before) throw notFound();
		const hidden = { ...before, publishedAt: null };
		await tx
			.update(podcasts)
			.set({ ...deletion, ...publishedFlags(null) })
			.where(eq(podcasts.id, id));
		await setAudience(context, hidden, tx);
		await recordChange(context, before, "deleted", tx);
		await touchShow(before, tx);
	});
	context.log.info({ userId: context.session.user.id, podcast: id }, "podcast episode removed");
	notifyRemoved(context, id);
	context.live.publish(adminEpisodes, { id, episode: null });
}

/** Updates a locked episode and what depends on it. Errors: 404. */
async function change(
	context: MemberContext,
	id: string,
	uploads: InspectedUploads | null,
	changeOf: (before: Stored, tx: Tx) => Promise<Change>,
): Promise<AdminEpisode> {
	const deleteFiles = await context.db.transaction(async (tx) => {
		const before = await lockEpisodeForUpdate(id, tx);
		if (!before) return null;
		const [after = before] = await tx
			.update(podcasts)
			.set({ ...(await changeOf(before, tx)), updatedAt: sql`now()` })
			.where(eq(podcasts.id, id))
			.returning();
		await setAudience(context, after, tx);
		await touchShow(before, tx);
		await saveMentions(context.publicUrl, after, tx);
		await recordEdit(context, before, after, tx);
		return removeUnusedFiles(context, filesOf(before), filesOf(after), tx);
	});
	if (!deleteFiles) {
		if (uploads) await discardUploads(context, uploads);
		throw notFound();
	}
	await deleteFiles();
	const saved = await finishSave(context, id, uploads);
	if (saved.status !== "published") notifyRemoved(context, id);
	context.log.info({ userId: context.session.user.id, podcast: id }, "podcast episode changed");
	return saved;
}

const replacesAudio = ({ removesAudio, audioUploadId, audioUrl }: EpisodeEdit): boolean =>
	removesAudio || Boolean(audioUploadId || audioUrl);

/** The length of uploaded audio comes from its recording, that of an address from the admin. */
function audioColumns(before: Stored, input: EpisodeEdit): Change {
	const { durationSeconds, audioBytes, audioUrl = null } = input;
	const typed = { durationSeconds: durationSeconds || null, audioBytes };
	if (replacesAudio(input))
		return { ...typed, recordingId: null, state: "live", loudnessLufs: null, audioUrl };
	return before.recordingId ? {} : typed;
}

function thumbnailColumns(input: EpisodeEdit): Change {
	const { removesThumbnail, thumbnailUploadId, thumbnailUrl = null } = input;
	const isReplaced = removesThumbnail || thumbnailUploadId || thumbnailUrl;
	return isReplaced ? { thumbnailFileId: null, thumbnailUrl } : {};
}

/** An episode may leave the feed with this change, and then only the show can say that the feed changed. */
async function touchShow({ publishedAt }: Stored, tx: Tx): Promise<void> {
	if (publishedAt) await tx.update(podcastShow).set({ updatedAt: sql`now()` });
}
