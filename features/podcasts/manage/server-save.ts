import { checkAudience } from "#domain/audiences/server-choose.ts";
import { addContent, changeContent } from "#domain/publishing/server-manage.ts";
import {
	instantOf,
	nextPublishTime,
	publishedFlags,
} from "#domain/publishing/server-publishing.ts";
import type { AdminEpisode, EpisodeEdit, NewEpisode } from "#features/podcasts/contract.ts";
import { copy } from "#features/podcasts/copy.ts";
import type { Stored } from "#features/podcasts/server-access.ts";
import { findEpisode } from "#features/podcasts/server-episodes.ts";
import type { podcasts } from "#features/podcasts/table.ts";
import { notFound } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import { newSlug } from "#server/slug.ts";
import { checkChapters, columnsOf } from "./server-columns.ts";
import { episodeContent } from "./server-content.ts";
import { type EpisodeErrors, inspectEpisodeUploads } from "./server-uploads.ts";

type Change = Partial<typeof podcasts.$inferInsert>;

/** Adds an episode. */
export async function createEpisode(
	context: MemberContext,
	input: NewEpisode,
	errors: EpisodeErrors,
): Promise<AdminEpisode> {
	const { id, title, description, audioUrl, thumbnailUrl } = input;
	const durationSeconds = (audioUrl && input.durationSeconds) || null;
	return addContent(context, episodeContent, {
		values: {
			...(await columnsOf(context.publicUrl, input)),
			id,
			slug: newSlug(title),
			guid: id,
			audioUrl,
			audioBytes: audioUrl ? input.audioBytes : null,
			thumbnailUrl,
			durationSeconds,
			...publishedFlags(instantOf(input.publishedAt)),
		},
		isSame: (row) => row.title === title && (row.description ?? "") === description,
		addedBefore: copy.addedBefore,
		async inspect() {
			await checkAudience(context, input.audience);
			checkChapters(input.chapters, durationSeconds);
			return inspectEpisodeUploads(context, input, errors);
		},
	});
}

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
	const changeOf = (before: Stored) => ({
		...columns,
		...audioColumns(before, input),
		...thumbnailColumns(input),
		...publishedFlags(nextPublishTime(before.publishedAt, input.publishedAt)),
	});
	return changeContent(context, episodeContent, input.id, changeOf, uploads);
}

/** Publishes an episode, schedules it, or unpublishes it. */
export const publishEpisode = (
	context: MemberContext,
	{ id, publishedAt }: { id: string; publishedAt: string | null },
): Promise<AdminEpisode> =>
	changeContent(context, episodeContent, id, (before) =>
		publishedFlags(nextPublishTime(before.publishedAt, publishedAt)),
	);

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
