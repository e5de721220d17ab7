import { notFound } from "#server/access.ts";
import type { AudioRefusal } from "#server/audio/format.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import type { ImageOptions } from "#server/images/images.ts";
import { makePicture, type PictureRefusals, pictureFormats } from "#server/images/make-picture.ts";
import { type AudioVerdict, judgeAudio } from "#server/media/media.ts";
import type { PlacedFile } from "#server/storage/storage.ts";
import type { FileAudience } from "#server/table.ts";
import { COVER_MAX_BYTES, COVER_MAX_PIXELS } from "#shared/limits.ts";
import { mediaPath } from "#shared/paths.ts";
import { audioRefusalMessages } from "./refusal-copy.ts";

type Services = Pick<Context, "storage" | "uploads" | "recordings">;
type Audio = { uploadId: string; file: PlacedFile; durationSeconds: number; peaks: number[] };
type Picture = { uploadId: string; file: PlacedFile };

/** A form's uploads: checked and stored on disk, still without rows. */
export type InspectedUploads = { userId: string; audio: Audio | null; picture: Picture | null };

type FileError<Field> = (options: { message: string; data: { field: Field } }) => Error;
type FileErrors<Field> = Record<"UNSUPPORTED_MEDIA_TYPE" | "PAYLOAD_TOO_LARGE", FileError<Field>>;
/** Errors of a contract whose form has a picture of this name. */
export type PictureErrors<Picture extends string> = FileErrors<Picture>;
/** Errors of a contract whose form has audio and such a picture. */
export type MediaErrors<Picture extends string> = FileErrors<"audio" | Picture>;

type AudioUpload = {
	uploadId: string | undefined;
	/** Called with the length in seconds before the file is stored; throws what the caller answers. */
	check?: (durationSeconds: number) => void;
	refuse: (reason: AudioRefusal) => Error;
};
type PictureUpload = {
	uploadId: string | undefined;
	image: ImageOptions;
	refusals: PictureRefusals;
};
/** `ownerId` is who the files belong to from then on: a user, or the row they are for. */
type Owner = { userId: string; ownerId: string };

/** What the pictures of content are made from. */
export const coverImage = {
	maxBytes: COVER_MAX_BYTES,
	maxPixels: COVER_MAX_PIXELS,
	accept: pictureFormats,
} as const;

/** Checks a user's finished uploads and stores them. Errors: 404, 503, or what the parts' refusals make. */
export async function inspectUploads(
	context: Services,
	{ audio, picture, ...owner }: Owner & { audio?: AudioUpload; picture: PictureUpload },
): Promise<InspectedUploads> {
	return {
		userId: owner.userId,
		picture: await placePicture(context, owner, picture),
		audio: audio ? await placeAudio(context, owner, audio) : null,
	};
}

/** 415 for audio that cannot be used. */
export const audioError =
	(errors: FileErrors<"audio">) =>
	(reason: AudioRefusal): Error =>
		errors.UNSUPPORTED_MEDIA_TYPE({
			message: audioRefusalMessages[reason],
			data: { field: "audio" },
		});

/** Of a form whose picture has a name. */
export const pictureRefusals = <Field extends string>(
	errors: FileErrors<Field>,
	{ field, tooLarge, notImage }: { field: Field; tooLarge: string; notImage: string },
): PictureRefusals => ({
	tooLarge: () => errors.PAYLOAD_TOO_LARGE({ message: tooLarge, data: { field } }),
	unreadable: (message) => errors.UNSUPPORTED_MEDIA_TYPE({ message, data: { field } }),
	notImage,
});

/**
 * Inserts the rows of the files. Returns the picture's file and the columns that follow a recording; null where there
 * is no such file. Errors: 404 when an upload has been used already.
 */
export async function recordUploads(
	{ storage, uploads, recordings }: Services,
	{ userId, audio, picture }: InspectedUploads,
	audience: FileAudience,
	tx: Tx,
) {
	for (const part of [audio, picture])
		if (part && !(await uploads.claim(part.uploadId, userId, tx))) throw notFound();
	if (picture) await storage.record({ ...picture.file, audience }, tx);
	if (audio) await storage.record(audio.file, tx);
	return {
		picture: picture && {
			fileId: picture.file.id,
			url: mediaPath(picture.file.id, picture.file.extension),
		},
		audio: audio && {
			recordingId: await recordings.add(audio.file, { audience, ...audio }, tx),
			durationSeconds: audio.durationSeconds,
			state: "processing" as const,
			loudnessLufs: null,
		},
	};
}

export type RecordedUploads = Awaited<ReturnType<typeof recordUploads>>;

/** After the commit: removes the used uploads and starts processing the audio. */
export async function finishUploads(
	{ uploads, recordings }: Services,
	{ audio, picture }: InspectedUploads,
	recordingId: string | null,
): Promise<void> {
	for (const part of [audio, picture]) if (part) await uploads.remove(part.uploadId);
	if (audio && recordingId) await recordings.start(recordingId);
}

/** Deletes stored files that got no row. */
export async function discardUploads(
	{ storage }: Pick<Services, "storage">,
	{ audio, picture }: InspectedUploads,
): Promise<void> {
	for (const part of [audio, picture]) if (part) await storage.discard(part.file);
}

async function placeAudio(
	{ uploads, storage }: Services,
	{ userId, ownerId }: Owner,
	{ uploadId, check, refuse }: AudioUpload,
): Promise<Audio | null> {
	if (!uploadId) return null;
	const upload = await uploads.findFinished(uploadId, userId);
	if (!upload) throw notFound();
	const known = upload.verdict as AudioVerdict | null;
	const verdict = known ?? (await judgeAudio(upload.path, { person: userId }));
	if (!verdict.ok) throw refuse(verdict.reason);
	const { extension, mime, durationSeconds, peaks } = verdict;
	check?.(durationSeconds);
	const origin = { ownerId, extension, mime, originalName: upload.fileName };
	const file = await storage.placeFile(upload.path, origin).catch(notFoundIfMoved);
	return { uploadId, file, durationSeconds, peaks };
}

async function placePicture(
	{ uploads, storage }: Services,
	{ userId, ownerId }: Owner,
	{ uploadId, image: options, refusals }: PictureUpload,
): Promise<Picture | null> {
	if (!uploadId) return null;
	const upload = await uploads.findFinished(uploadId, userId);
	if (!upload) throw notFound();
	const image = await makePicture(upload.path, options, refusals);
	const extension = image.mime === "image/jpeg" ? "jpg" : "webp";
	const origin = { ownerId, extension, mime: image.mime };
	return { uploadId, file: await storage.placeBytes(image.data, origin) };
}

/** A concurrent call with the same id has moved the upload. */
function notFoundIfMoved(error: NodeJS.ErrnoException): never {
	throw error.code === "ENOENT" ? notFound() : error;
}
