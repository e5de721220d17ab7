import { eq } from "drizzle-orm";
import { notFound, signedIn } from "#server/access.ts";
import { newId } from "#server/database.ts";
import { newSlug } from "#server/slug.ts";
import { localPart } from "#shared/format.ts";
import { mediaPath } from "#shared/paths.ts";
import type { TrackDetails } from "./contract.ts";
import type { Genre, Licence, Visibility } from "./limits.ts";
import { wordsOf } from "./search-words.ts";
import { ensureArtistPage } from "./server-artist-page.ts";
import { type MediaErrors, placeCover, readCover } from "./server-cover.ts";
import { noteTrack } from "./server-history.ts";
import { inspect } from "./server-inspect.ts";
import { accessOf } from "./server-publishing.ts";
import { type Asking, findForArtist } from "./server-tracks.ts";
import { tracks } from "./table.ts";

/** What the forms ask for. */
export type Words = {
	title: string;
	artist: string;
	genre: Genre;
	description: string;
	licence: Licence;
	credits: string;
	visibility: Visibility;
};
type Submission = Words & { audioUploadId: string; coverUploadId?: string | undefined };

/** The columns that hold what was typed. */
export const columnsOf = (given: Words) => ({
	title: given.title,
	artist: given.artist,
	genre: given.genre,
	description: given.description || null,
	licence: given.licence,
	credits: given.credits || null,
	visibility: given.visibility,
	searchWords: wordsOf(given.title, given.artist),
});

/**
 * Makes a track of a finished upload. Files are on disk before the row that names them; the upload
 * is given up only in the same transaction, so a failure loses nothing and a repeat makes no double.
 */
export async function submitTrack(
	context: Asking,
	given: Submission,
	errors: MediaErrors,
): Promise<TrackDetails> {
	const { person } = signedIn(context);
	const { storage, uploads, recordings } = context;
	const upload = await uploads.findFinished(given.audioUploadId, person.id);
	if (!upload) return alreadySubmitted(context, given.audioUploadId, person.id);
	const { extension, mime, durationSeconds, peaks } = await inspect(context, upload, errors);
	const cover = given.coverUploadId
		? await readCover(context, given.coverUploadId, person.id, errors)
		: null;

	const access = accessOf(given.visibility);
	const origin = { ownerId: person.id, extension, mime, originalName: upload.fileName };
	const audio = await storage.placeFile(upload.path, origin).catch(ifGone);
	if (!audio) return alreadySubmitted(context, given.audioUploadId, person.id);
	const picture = cover && (await placeCover(context, cover, { ownerId: person.id, access }));

	const recordingId = await context.db.transaction(async (tx) => {
		if (!(await uploads.claim(upload.id, person.id, tx))) return null;
		await storage.record(audio, tx);
		if (picture) await storage.record(picture, tx);
		await ensureArtistPage(tx, person.id, person.fullName ?? localPart(person.email));
		const recordingId = await recordings.add(audio, { access, durationSeconds, peaks }, tx);
		const made = { id: newId(), title: given.title };
		await tx.insert(tracks).values({
			id: made.id,
			slug: newSlug(given.title),
			...columnsOf(given),
			recordingId,
			coverUrl: picture && mediaPath(picture.id, picture.extension),
			coverFileId: picture?.id,
			uploadId: upload.id,
			createdBy: person.id,
			durationSeconds,
		});
		await noteTrack(context, made, "added", tx);
		return recordingId;
	});
	if (!recordingId) {
		await storage.discard(audio);
		if (picture) await storage.discard(picture);
		return alreadySubmitted(context, given.audioUploadId, person.id);
	}
	const made = await findForArtist(context, { recordingId }, person.id);
	await recordings.start(recordingId);
	await uploads.remove(upload.id);
	if (given.coverUploadId) await uploads.remove(given.coverUploadId);
	if (!made) throw notFound();
	context.log.info(
		{ userId: person.id, track: made.id, requestId: context.requestId },
		"track submitted",
	);
	return made;
}

/** The same submission, a moment earlier, has taken the upload away. */
function ifGone(error: NodeJS.ErrnoException): null {
	if (error.code === "ENOENT") return null;
	throw error;
}

async function alreadySubmitted(
	context: Asking,
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
