import { notFound } from "#server/access.ts";
import type { AudioRefusal } from "#server/audio/format.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import type { ImageRefusal } from "#server/images/image-format.ts";
import { type ImageOptions, reencodeImage } from "#server/images/images.ts";
import { type AudioVerdict, judgeAudio } from "#server/media/media.ts";
import type { PlacedFile } from "#server/storage/storage.ts";
import type { FileAccess } from "#server/table.ts";
import { audioRefusalMessages } from "./refusal-copy.ts";

type Needs = Pick<Context, "storage" | "uploads" | "recordings">;
type Sound = { uploadId: string; file: PlacedFile; durationSeconds: number; peaks: number[] };
type Picture = { uploadId: string; file: PlacedFile };

/** Uploads of a form, judged and safe on disk, that wait for the row they belong to. */
export type InspectedUploads = { userId: string; audio: Sound | null; picture: Picture | null };

type MediaError<Field> = (options: { message: string; data: { field: Field } }) => Error;
/** Of a contract whose form has a sound and a picture of this name. */
export type MediaErrors<Picture extends string> = Record<
	"UNSUPPORTED_MEDIA_TYPE" | "PAYLOAD_TOO_LARGE",
	MediaError<"audio" | Picture>
>;

type Given = {
	userId: string;
	/** Whose the files are from then on: a row's id, when the house keeps them whoever gave them. */
	ownerId: string;
	audioUploadId?: string | undefined;
	pictureUploadId?: string | undefined;
	picture: ImageOptions;
	/** Called with a sound's length in seconds before anything moves; throws what the caller answers. */
	checkAudio?: (durationSeconds: number) => void;
	refuse: { audio(reason: AudioRefusal): Error; picture(reason: ImageRefusal): Error };
};

/** Judges a person's finished uploads and puts them in place. Errors: 404, or what `refuse` makes. */
export async function inspectUploads(context: Needs, given: Given): Promise<InspectedUploads> {
	const { userId, audioUploadId, pictureUploadId } = given;
	const picture = pictureUploadId ? await placePicture(context, given, pictureUploadId) : null;
	const sound = audioUploadId ? await placeSound(context, given, audioUploadId) : null;
	return { userId, audio: sound, picture };
}

/** What `inspectUploads` refuses with: 413 for a picture beyond its limits, 415 for what cannot be read, each naming its field. */
export function uploadErrors<Picture extends string>(
	errors: MediaErrors<Picture>,
	{ field, tooLarge, notImage }: { field: Picture; tooLarge: string; notImage: string },
): Given["refuse"] {
	return {
		audio: (reason) =>
			errors.UNSUPPORTED_MEDIA_TYPE({
				message: audioRefusalMessages[reason],
				data: { field: "audio" },
			}),
		picture: (reason) =>
			reason === "too-large" || reason === "too-many-pixels"
				? errors.PAYLOAD_TOO_LARGE({ message: tooLarge, data: { field } })
				: errors.UNSUPPORTED_MEDIA_TYPE({ message: notImage, data: { field } }),
	};
}

/** Gives the files their rows; null where there is no such file. Errors: 404 when their uploads are used up. */
export async function recordIntake(
	{ storage, uploads, recordings }: Needs,
	{ userId, audio: sound, picture }: InspectedUploads,
	access: FileAccess,
	tx: Tx,
): Promise<{
	picture: PlacedFile | null;
	sound: { recordingId: string; durationSeconds: number } | null;
}> {
	for (const part of [sound, picture])
		if (part && !(await uploads.claim(part.uploadId, userId, tx))) throw notFound();
	if (picture) await storage.record({ ...picture.file, access }, tx);
	if (sound) await storage.record(sound.file, tx);
	return {
		picture: picture?.file ?? null,
		sound: sound && {
			recordingId: await recordings.add(sound.file, { access, ...sound }, tx),
			durationSeconds: sound.durationSeconds,
		},
	};
}

/** Once the row is committed: the uploads have served, and the sound is on its way. */
export async function finishUploads(
	{ uploads, recordings }: Needs,
	{ audio: sound, picture }: InspectedUploads,
	recordingId: string | null,
): Promise<void> {
	for (const part of [sound, picture]) if (part) await uploads.remove(part.uploadId);
	if (sound && recordingId) await recordings.start(recordingId);
}

/** No row came of it. */
export async function discardUploads(
	{ storage }: Pick<Needs, "storage">,
	{ audio: sound, picture }: InspectedUploads,
): Promise<void> {
	for (const part of [sound, picture]) if (part) await storage.discard(part.file);
}

async function placeSound(
	{ uploads, storage }: Needs,
	{ userId, ownerId, checkAudio: checkSound, refuse }: Given,
	uploadId: string,
): Promise<Sound> {
	const upload = await uploads.findFinished(uploadId, userId);
	if (!upload) throw notFound();
	const known = upload.verdict as AudioVerdict | null;
	const verdict = known ?? (await judgeAudio(upload.path));
	if (!verdict.ok) throw refuse.audio(verdict.reason);
	const { extension, mime, durationSeconds, peaks } = verdict;
	checkSound?.(durationSeconds);
	const origin = { ownerId, extension, mime, originalName: upload.fileName };
	const file = await storage.placeFile(upload.path, origin).catch(ifGone);
	return { uploadId, file, durationSeconds, peaks };
}

async function placePicture(
	{ uploads, storage }: Needs,
	{ userId, ownerId, picture, refuse }: Given,
	uploadId: string,
): Promise<Picture> {
	const upload = await uploads.findFinished(uploadId, userId);
	if (!upload) throw notFound();
	const image = await reencodeImage(upload.path, picture);
	if (!image.ok) throw refuse.picture(image.reason);
	const extension = image.mime === "image/jpeg" ? "jpg" : "webp";
	const origin = { ownerId, extension, mime: image.mime };
	return { uploadId, file: await storage.placeBytes(image.data, origin) };
}

/** A repeat of the same call, a moment earlier, has taken the upload away. */
function ifGone(error: NodeJS.ErrnoException): never {
	throw error.code === "ENOENT" ? notFound() : error;
}
