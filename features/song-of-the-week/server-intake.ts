import { COVER_MAX_BYTES, COVER_MAX_PIXELS, COVER_SIDE_PX } from "#features/music/limits.ts";
import { notFound } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database.ts";
import { reencodeImage } from "#server/images.ts";
import { type AudioVerdict, judgeAudio } from "#server/media.ts";
import type { PlacedFile } from "#server/storage.ts";
import type { FileAccess } from "#server/table.ts";
import { mediaPath } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import type { songOfTheWeek } from "./table.ts";

type MediaError = (options: { message: string; data: { field: "audio" | "artwork" } }) => Error;
export type MediaErrors = { UNSUPPORTED_MEDIA_TYPE: MediaError; PAYLOAD_TOO_LARGE: MediaError };
type Given = { audioUploadId?: string | undefined; artworkUploadId?: string | undefined };
type Sound = { uploadId: string; file: PlacedFile; durationSeconds: number; peaks: number[] };
type Artwork = { uploadId: string; file: PlacedFile };

/** Files for a song, safe on disk, that wait for its row. */
export type Intake = { personId: string; sound: Sound | null; artwork: Artwork | null };

/**
 * Judges a person's uploads and puts them in place. They are the song's own from then on: the house
 * keeps them when the account of the admin who chose it goes, and they use up nobody's quota.
 */
export async function takeIn(
	context: Context,
	personId: string,
	songId: string,
	{ audioUploadId, artworkUploadId }: Given,
	errors: MediaErrors,
): Promise<Intake> {
	const artwork = artworkUploadId
		? await placeArtwork(context, { personId, songId, uploadId: artworkUploadId }, errors)
		: null;
	const sound = audioUploadId
		? await placeSound(context, { personId, songId, uploadId: audioUploadId }, errors)
		: null;
	return { personId, sound, artwork };
}

/** Gives the files their rows. Returns what the song's row says of them. Errors: 404 when their uploads are used up. */
export async function recordIntake(
	{ storage, uploads, recordings }: Context,
	{ personId, sound, artwork }: Intake,
	access: FileAccess,
	tx: Tx,
): Promise<Partial<typeof songOfTheWeek.$inferInsert>> {
	for (const part of [sound, artwork])
		if (part && !(await uploads.claim(part.uploadId, personId, tx))) throw notFound();
	if (artwork) await storage.record({ ...artwork.file, access }, tx);
	if (sound) await storage.record(sound.file, tx);
	return {
		...(artwork && {
			artworkFileId: artwork.file.id,
			artworkUrl: mediaPath(artwork.file.id, artwork.file.extension),
		}),
		...(sound && {
			recordingId: await recordings.add(sound.file, { access, ...sound }, tx),
			state: "processing",
			durationSeconds: sound.durationSeconds,
			loudnessLufs: null,
		}),
	};
}

/** Once the row is committed: the uploads have served, and the sound is on its way. */
export async function settle(
	{ uploads, recordings }: Context,
	{ sound, artwork }: Intake,
	recordingId: string | null,
): Promise<void> {
	for (const part of [sound, artwork]) if (part) await uploads.remove(part.uploadId);
	if (sound && recordingId) await recordings.start(recordingId);
}

/** No row came of it. */
export async function discard({ storage }: Context, { sound, artwork }: Intake): Promise<void> {
	for (const part of [sound, artwork]) if (part) await storage.discard(part.file);
}

type Place = { personId: string; songId: string; uploadId: string };

async function placeSound(
	context: Context,
	{ personId, songId, uploadId }: Place,
	errors: MediaErrors,
): Promise<Sound> {
	const upload = await context.uploads.findFinished(uploadId, personId);
	if (!upload) throw notFound();
	const known = upload.verdict as AudioVerdict | null;
	const verdict = known ?? (await judgeAudio(upload.path));
	if (!verdict.ok)
		throw errors.UNSUPPORTED_MEDIA_TYPE({
			message: copy.refusals[verdict.reason],
			data: { field: "audio" },
		});
	const { extension, mime, durationSeconds, peaks } = verdict;
	const origin = { ownerId: songId, extension, mime, originalName: upload.fileName };
	const file = await context.storage.placeFile(upload.path, origin).catch(ifGone);
	return { uploadId, file, durationSeconds, peaks };
}

async function placeArtwork(
	context: Context,
	{ personId, songId, uploadId }: Place,
	errors: MediaErrors,
): Promise<Artwork> {
	const upload = await context.uploads.findFinished(uploadId, personId);
	if (!upload) throw notFound();
	const image = await reencodeImage(upload.path, {
		maxBytes: COVER_MAX_BYTES,
		maxPixels: COVER_MAX_PIXELS,
		accept: ["jpeg", "png", "gif", "webp"],
		square: COVER_SIDE_PX,
	});
	const data = { field: "artwork" } as const;
	if (!image.ok) {
		const isLarge = image.reason === "too-large" || image.reason === "too-many-pixels";
		if (isLarge) throw errors.PAYLOAD_TOO_LARGE({ message: copy.artworkTooLarge, data });
		throw errors.UNSUPPORTED_MEDIA_TYPE({ message: copy.artworkNotImage, data });
	}
	const origin = { ownerId: songId, extension: "webp", mime: image.mime };
	return { uploadId, file: await context.storage.placeBytes(image.data, origin) };
}

/** A repeat of the same call, a moment earlier, has taken the upload away. */
function ifGone(error: NodeJS.ErrnoException): never {
	throw error.code === "ENOENT" ? notFound() : error;
}
