import { eq } from "drizzle-orm";
import type { z } from "zod";
import { checkAudience } from "#domain/audiences/server-choose.ts";
import type { TrackDetails, trackForm } from "#features/music/contract.ts";
import { tokensOf } from "#features/music/discover/search-tokens.ts";
import { trackFields } from "#features/music/fields.ts";
import { ensureArtistPage } from "#features/music/server-artist-page.ts";
import { placeCover, readCover, type TrackErrors } from "#features/music/server-cover.ts";
import { logTrackAction, recordTrackChange } from "#features/music/server-history.ts";
import { findForArtist } from "#features/music/server-tracks.ts";
import {
	audioAudienceOf,
	coverAudienceOf,
	refuseListing,
} from "#features/music/server-visibility.ts";
import { tracks } from "#features/music/table.ts";
import { notFound } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import { newId } from "#server/database/database.ts";
import { newSlug } from "#server/slug.ts";
import { storedOf } from "#shared/field.ts";
import { UNKNOWN_ARTIST } from "#shared/format.ts";
import { mediaPath } from "#shared/paths.ts";
import { inspectUpload } from "./server-inspect.ts";

/** What the forms ask for. */
export type TrackInput = z.output<typeof trackForm>;
type Submission = TrackInput & { audioUploadId: string; coverUploadId?: string | undefined };

/** The columns that hold the form's values. */
export const valuesOf = (input: TrackInput) => ({
	...storedOf(trackFields, input),
	searchWords: tokensOf(input.title, input.artist),
});

/**
 * Makes a track of a finished upload. Files are on disk before the row that names them; the upload
 * is deleted only in the same transaction, so a failure loses nothing and a repeat makes no double.
 */
export async function submitTrack(
	context: MemberContext,
	submission: Submission,
	errors: TrackErrors,
): Promise<TrackDetails> {
	const { user } = context.session;
	const { storage, uploads, recordings } = context;
	const { visibility, audience } = submission;
	await checkAudience(context, audience);
	refuseListing(submission);
	const upload = await uploads.findFinished(submission.audioUploadId, user.id);
	if (!upload) return alreadySubmitted(context, submission.audioUploadId, user.id);
	const { extension, mime, durationSeconds, peaks } = await inspectUpload(context, upload, errors);
	const cover = submission.coverUploadId
		? await readCover(context, submission.coverUploadId, user.id, errors)
		: null;

	const origin = { ownerId: user.id, extension, mime, originalName: upload.fileName };
	const audio = await storage.placeFile(upload.path, origin).catch(ifGone);
	if (!audio) return alreadySubmitted(context, submission.audioUploadId, user.id);
	const picture =
		cover &&
		(await placeCover(context, cover, {
			ownerId: user.id,
			audience: coverAudienceOf(visibility, audience),
		}));

	const recordingId = await context.db.transaction(async (tx) => {
		if (!(await uploads.claim(upload.id, user.id, tx))) return null;
		await storage.record(audio, tx);
		if (picture) await storage.record(picture, tx);
		await ensureArtistPage(tx, user.id, user.fullName ?? UNKNOWN_ARTIST);
		const recordingId = await recordings.add(
			audio,
			{ audience: audioAudienceOf(visibility, audience), durationSeconds, peaks },
			tx,
		);
		const made = { id: newId(), title: submission.title };
		await tx.insert(tracks).values({
			id: made.id,
			slug: newSlug(submission.title),
			...valuesOf(submission),
			recordingId,
			coverUrl: picture && mediaPath(picture.id, picture.extension),
			coverFileId: picture?.id,
			uploadId: upload.id,
			createdBy: user.id,
			durationSeconds,
		});
		await recordTrackChange(context, made, "added", tx);
		return recordingId;
	});
	if (!recordingId) {
		await storage.discard(audio);
		if (picture) await storage.discard(picture);
		return alreadySubmitted(context, submission.audioUploadId, user.id);
	}
	const made = await findForArtist(context, { recordingId }, user.id);
	await recordings.start(recordingId);
	await uploads.remove(upload.id);
	if (submission.coverUploadId) await uploads.remove(submission.coverUploadId);
	if (!made) throw notFound();
	logTrackAction(context, made.id, "track submitted");
	return made;
}

/** The same submission, a moment earlier, has taken the upload away. */
function ifGone(error: NodeJS.ErrnoException): null {
	if (error.code === "ENOENT") return null;
	throw error;
}

async function alreadySubmitted(
	context: MemberContext,
	uploadId: string,
	ownerId: string,
): Promise<TrackDetails> {
	const [row] = await context.db
		.select({ id: tracks.id, createdBy: tracks.createdBy })
		.from(tracks)
		.where(eq(tracks.uploadId, uploadId));
	const made = row?.createdBy === ownerId ? await findForArtist(context, row, ownerId) : null;
	if (!made) throw notFound();
	return made;
}
