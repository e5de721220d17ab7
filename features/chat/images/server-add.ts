import { and, eq, isNull } from "drizzle-orm";
import type { ChatImage } from "#features/chat/contract.ts";
import {
	IMAGE_MAX_BYTES,
	IMAGE_MAX_PIXELS,
	IMAGE_SIDE_PX,
	IMAGES_PER_DAY,
	IMAGES_PER_MINUTE,
	THUMBNAIL_SIDE_PX,
} from "#features/chat/limits.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { notFound } from "#server/access.ts";
import type { Context, MemberContext } from "#server/context.ts";
import {
	isRefused,
	type MadePicture,
	makePicture,
	type PictureRefusals,
	pictureFormats,
} from "#server/images/make-picture.ts";
import type { Rule } from "#server/limits.ts";
import type { PlacedFile } from "#server/storage/storage.ts";
import { deleteImages } from "./server-delete.ts";
import { chatImages } from "./table.ts";

const DAY_SECONDS = 86_400;
const perMinute: Rule = { name: "chat-images", points: IMAGES_PER_MINUTE, seconds: 60 };
const perDay: Rule = { name: "chat-images-day", points: IMAGES_PER_DAY, seconds: DAY_SECONDS };

type FileError = (options?: { message: string }) => Error;
type Errors = { UNSUPPORTED_MEDIA_TYPE: FileError; PAYLOAD_TOO_LARGE: FileError };

/**
 * Makes an image for a message of a finished upload: new from its pixels, in two sizes. The same upload again gives
 * the same image. Errors: NOT_FOUND, 413, 415, 429, and 503 where it could not be looked at, which is worth a retry.
 */
export async function addImage(
	context: MemberContext,
	uploadId: string,
	errors: Errors,
): Promise<ChatImage> {
	const userId = context.session.user.id;
	const known = await findOwn(context, uploadId, userId);
	if (known) return known;
	const upload = await context.uploads.findFinished(uploadId, userId);
	if (!upload) return findMadeMeanwhile(context, uploadId, userId);
	await context.limits.consume(perMinute, userId);
	await context.limits.consume(perDay, userId);
	let made: Awaited<ReturnType<typeof makeImage>>;
	try {
		made = await makeImage(upload.path, errors);
	} catch (error) {
		// Another call has made it meanwhile, and the upload is gone with that.
		const other = await findOwn(context, uploadId, userId);
		if (other) return other;
		// One that can be no image frees its room; one that could not be looked at is tried again.
		if (isRefused(error)) await context.uploads.remove(uploadId);
		throw error;
	}
	const placed: PlacedFile[] = [];
	try {
		for (const { data, mime } of [made.large, made.thumbnail])
			placed.push(
				await context.storage.placeBytes(data, { ownerId: userId, extension: "webp", mime }),
			);
		const image = await record(context, { uploadId, userId, placed, large: made.large });
		if (image) {
			await context.uploads.remove(uploadId);
			return image;
		}
	} catch (error) {
		for (const file of placed) await context.storage.discard(file);
		throw error;
	}
	for (const file of placed) await context.storage.discard(file);
	return findMadeMeanwhile(context, uploadId, userId);
}

/** What another call has made of the same upload, which is gone with that. Errors: NOT_FOUND. */
async function findMadeMeanwhile(context: Context, id: string, userId: string): Promise<ChatImage> {
	const other = await findOwn(context, id, userId);
	if (!other) throw notFound();
	return other;
}

/** Forgets an image that was not sent. Errors: NOT_FOUND. */
export async function removeUnsent(context: MemberContext, id: string): Promise<void> {
	const deleteBytes = await context.db.transaction(async (tx) => {
		const own = and(eq(chatImages.userId, context.session.user.id), isNull(chatImages.messageId));
		return deleteImages(context, and(eq(chatImages.id, id), own), tx);
	});
	if (!deleteBytes) throw notFound();
	await deleteBytes();
}

async function findOwn({ db }: Context, id: string, userId: string): Promise<ChatImage | null> {
	const [image] = await db
		.select({
			id: chatImages.id,
			width: chatImages.width,
			height: chatImages.height,
			alt: chatImages.alt,
		})
		.from(chatImages)
		.where(and(eq(chatImages.id, id), eq(chatImages.userId, userId)));
	return image ?? null;
}

async function makeImage(
	path: string,
	errors: Errors,
): Promise<{ large: MadePicture; thumbnail: MadePicture }> {
	const refusals: PictureRefusals = {
		tooLarge: () => errors.PAYLOAD_TOO_LARGE(),
		unreadable: (message) => errors.UNSUPPORTED_MEDIA_TYPE({ message }),
		notImage: copy.notAnImage,
		wrongType: copy.imageWrongType,
	};
	const options = {
		maxBytes: IMAGE_MAX_BYTES,
		maxPixels: IMAGE_MAX_PIXELS,
		accept: pictureFormats,
	};
	const large = await makePicture(path, { ...options, maxSide: IMAGE_SIDE_PX }, refusals);
	const thumbnail = await makePicture(
		large.data,
		{ ...options, maxSide: THUMBNAIL_SIDE_PX },
		refusals,
	);
	return { large, thumbnail };
}

type Made = { uploadId: string; userId: string; placed: readonly PlacedFile[]; large: MadePicture };

/** Null where the upload has been used already. */
async function record(
	{ db, storage, uploads }: Context,
	{ uploadId: id, userId, placed, large: { width, height } }: Made,
): Promise<ChatImage | null> {
	const [file, thumbnail] = placed;
	if (!file || !thumbnail) throw new Error("An image has two files");
	return db.transaction(async (tx) => {
		if (!(await uploads.claim(id, userId, tx))) return null;
		for (const one of placed) await storage.record(one, tx);
		const row = { id, userId, width, height };
		await tx.insert(chatImages).values({ ...row, fileId: file.id, thumbnailFileId: thumbnail.id });
		return { id, width, height, alt: "" };
	});
}
