import { eq } from "drizzle-orm";
import { notFound, signedIn } from "#server/access.ts";
import type { Context, Session } from "#server/context.ts";
import { newId } from "#server/database.ts";
import { reencodeImage } from "#server/images.ts";
import { type AudioVerdict, judgeAudio } from "#server/media.ts";
import type { FinishedUpload } from "#server/uploads.ts";
import { mediaPath } from "#shared/paths.ts";
import type { Track } from "./contract.ts";
import { copy } from "./copy.ts";
import { COVER_MAX_BYTES, COVER_MAX_PIXELS, COVER_SIDE_PX, type Genre } from "./limits.ts";
import { findTrack } from "./server-list.ts";
import { tracks } from "./table.ts";

type Submission = {
	title: string;
	artist: string;
	genre: Genre;
	description: string;
	audioUploadId: string;
	coverUploadId?: string | undefined;
};
type MediaError = (options: { message: string; data: { field: "audio" | "cover" } }) => Error;
type Errors = { UNSUPPORTED_MEDIA_TYPE: MediaError; PAYLOAD_TOO_LARGE: MediaError };
type Asking = Context & { session: Session | null };

/** A caller that lost patience and asks again joins the judging that is under way. */
const underWay = new Map<string, Promise<AudioVerdict>>();

/** Judges an upload by decoding it, once; the verdict is kept with the upload. */
export async function inspect(context: Context, upload: FinishedUpload): Promise<AudioVerdict> {
	if (upload.verdict) return upload.verdict as AudioVerdict;
	const running = underWay.get(upload.id);
	if (running) return running;
	const judging = judge(context, upload).finally(() => underWay.delete(upload.id));
	underWay.set(upload.id, judging);
	return judging;
}

async function judge(context: Context, upload: FinishedUpload): Promise<AudioVerdict> {
	const verdict = await judgeAudio(upload.path);
	if (verdict.ok || verdict.reason !== "unavailable")
		await context.uploads.keepVerdict(upload.id, verdict);
	if (!verdict.ok) context.log.info({ upload: upload.id, reason: verdict.reason }, "audio refused");
	return verdict;
}

/**
 * Makes a track of a finished upload. Files are on disk before the row that names them; the upload
 * is given up only in the same transaction, so a failure loses nothing and a repeat makes no double.
 */
export async function submitTrack(
	context: Asking,
	given: Submission,
	errors: Errors,
): Promise<Track> {
	const { person } = signedIn(context);
	const upload = await context.uploads.findFinished(given.audioUploadId, person.id);
	if (!upload) return alreadySubmitted(context, given.audioUploadId, person.id);
	const verdict = await inspect(context, upload);
	if (!verdict.ok)
		throw errors.UNSUPPORTED_MEDIA_TYPE({
			message: copy.refusals[verdict.reason],
			data: { field: "audio" },
		});
	const cover = given.coverUploadId
		? await coverOf(context, given.coverUploadId, person.id, errors)
		: null;

	const { storage } = context;
	const audio = await storage
		.placeFile(upload.path, {
			ownerId: person.id,
			extension: verdict.extension,
			mime: verdict.mime,
			originalName: upload.fileName,
		})
		.catch(ifGone);
	if (!audio) return alreadySubmitted(context, given.audioUploadId, person.id);
	const picture =
		cover &&
		(await storage.placeBytes(cover.data, {
			ownerId: person.id,
			extension: "webp",
			mime: cover.mime,
		}));

	const id = newId();
	const isMine = await context.db.transaction(async (tx) => {
		if (!(await context.uploads.claim(upload.id, person.id, tx))) return false;
		await storage.record(audio, tx);
		if (picture) await storage.record(picture, tx);
		await tx.insert(tracks).values({
			id,
			title: given.title,
			artist: given.artist,
			genre: given.genre,
			description: given.description || null,
			audioUrl: mediaPath(audio.id, audio.extension),
			audioFileId: audio.id,
			coverUrl: picture && mediaPath(picture.id, picture.extension),
			coverFileId: picture?.id,
			uploadId: upload.id,
			createdBy: person.id,
			durationSeconds: verdict.durationSeconds,
			peaks: verdict.peaks.map((peak) => Math.round(peak * 255)),
		});
		return true;
	});
	if (!isMine) {
		await storage.discard(audio);
		if (picture) await storage.discard(picture);
		return alreadySubmitted(context, given.audioUploadId, person.id);
	}
	await context.uploads.remove(upload.id);
	if (given.coverUploadId) await context.uploads.remove(given.coverUploadId);
	context.log.info(
		{ userId: person.id, track: id, requestId: context.requestId },
		"track submitted",
	);
	const made = await findTrack(context, id);
	if (!made) throw notFound();
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
): Promise<Track> {
	const [row] = await context.db
		.select({ id: tracks.id, createdBy: tracks.createdBy })
		.from(tracks)
		.where(eq(tracks.uploadId, uploadId));
	const made = row?.createdBy === ownerId ? await findTrack(context, row.id) : null;
	if (!made) throw notFound();
	return made;
}

async function coverOf(context: Context, uploadId: string, ownerId: string, errors: Errors) {
	const upload = await context.uploads.findFinished(uploadId, ownerId);
	if (!upload) throw notFound();
	const image = await reencodeImage(upload.path, {
		maxBytes: COVER_MAX_BYTES,
		maxPixels: COVER_MAX_PIXELS,
		accept: ["jpeg", "png", "gif", "webp"],
		square: COVER_SIDE_PX,
	});
	if (image.ok) return image;
	const isLarge = image.reason === "too-large" || image.reason === "too-many-pixels";
	if (isLarge)
		throw errors.PAYLOAD_TOO_LARGE({ message: copy.coverTooLarge, data: { field: "cover" } });
	throw errors.UNSUPPORTED_MEDIA_TYPE({ message: copy.coverNotImage, data: { field: "cover" } });
}
