import { and, count, eq } from "drizzle-orm";
import { isWide } from "#domain/audiences/audiences-of.ts";
import {
	IMAGE_MAX_BYTES,
	IMAGE_MAX_PIXELS,
	IMAGE_SIDE_PX,
	IMAGES_PER_POST,
} from "#features/posts/limits.ts";
import { postImages } from "#features/posts/table.ts";
import { notFound, refusal } from "#server/access.ts";
import type { Context, MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { isRefused, makePicture, pictureFormats } from "#server/images/make-picture.ts";
import { type FileAudience, FOR_EVERYONE } from "#server/table.ts";
import { mediaPath } from "#shared/paths.ts";
import { parseMarkdown } from "#web/markdown/server-parse.ts";
import { imagesIn, publicPart, wholeOf } from "#web/markdown/tree.ts";
import { copy } from "./copy.ts";
import { lockPost, type StoredPost } from "./server-lock.ts";
import { requireWriter } from "./server-writers.ts";

const imageOptions = {
	maxBytes: IMAGE_MAX_BYTES,
	maxPixels: IMAGE_MAX_PIXELS,
	accept: pictureFormats,
	maxSide: IMAGE_SIDE_PX,
};

type ImageError = (options: { message: string }) => Error;
type ImageErrors = Record<"UNSUPPORTED_MEDIA_TYPE" | "PAYLOAD_TOO_LARGE", ImageError>;

/**
 * Makes an upload into a picture of a post, which its writer alone may see until it is in a part that others may read.
 * Errors: 404, 409, 413, 415, 503.
 */
export async function addImage(
	context: MemberContext,
	{ id, postId, uploadId }: { id: string; postId: string; uploadId: string },
	errors: ImageErrors,
): Promise<{ url: string }> {
	await requireWriter(context);
	const known = await findImage(context, id, postId);
	if (known) return known;
	const { uploads, storage, session, db } = context;
	const upload = await uploads.findFinished(uploadId, session.user.id);
	if (!upload) throw notFound();
	const { data, mime, width, height } = await makePicture(upload.path, imageOptions, {
		tooLarge: () => errors.PAYLOAD_TOO_LARGE({ message: copy.imageTooLarge }),
		unreadable: (message) => errors.UNSUPPORTED_MEDIA_TYPE({ message }),
		notImage: copy.notImage,
	}).catch(async (error) => {
		if (isRefused(error)) await uploads.remove(upload.id);
		throw error;
	});
	const origin = { ownerId: session.user.id, extension: "webp", mime };
	const file = await storage.placeBytes(data, origin);
	const isStored = await db
		.transaction(async (tx) => {
			const post = await lockPost(context, postId, tx);
			if (!post) return false;
			const [known] = await tx
				.select({ count: count() })
				.from(postImages)
				.where(eq(postImages.postId, postId));
			if ((known?.count ?? 0) >= IMAGES_PER_POST) throw refusal("CONFLICT", copy.tooManyImages);
			const [row] = await tx
				.insert(postImages)
				.values({ id, postId, fileId: file.id, width, height })
				.onConflictDoNothing()
				.returning();
			const ownerId = post.authorId ?? file.ownerId;
			if (row) await storage.record({ ...file, ownerId }, tx);
			return row !== undefined;
		})
		.catch(async (error) => {
			await storage.discard(file);
			throw error;
		});
	if (!isStored) await storage.discard(file);
	const found = await findImage(context, id, postId);
	if (!found) throw notFound();
	await uploads.remove(upload.id);
	return found;
}

/** What an earlier call with this id stored. */
async function findImage(
	{ db }: Context,
	id: string,
	postId: string,
): Promise<{ url: string } | null> {
	const [row] = await db
		.select({ fileId: postImages.fileId })
		.from(postImages)
		.where(and(eq(postImages.id, id), eq(postImages.postId, postId)));
	return row ? { url: mediaPath(row.fileId, "webp") } : null;
}

/**
 * Opens a post's pictures to those who may read the part they are in, and closes the others. Its author owns them, and so
 * sees all.
 */
export async function openImages(
	{ storage, publicUrl }: Pick<Context, "storage" | "publicUrl">,
	{ id, body, audience, publishedAt }: StoredPost,
	tx: Tx,
): Promise<void> {
	const all = await tx
		.select({ fileId: postImages.fileId })
		.from(postImages)
		.where(eq(postImages.postId, id));
	if (all.length === 0) return;
	const blocks = await parseMarkdown(body, publicUrl);
	const urls = (part: typeof blocks) => new Set(imagesIn(part).map(({ url }) => url));
	const open = urls(audience === "everyone" ? wholeOf(blocks) : publicPart(blocks));
	const shown = urls(wholeOf(blocks));
	const audienceOf = (fileId: string): FileAudience => {
		const url = mediaPath(fileId, "webp");
		if (publishedAt === null || !shown.has(url)) return null;
		return isWide(audience) && open.has(url) ? FOR_EVERYONE : audience;
	};
	const files = Map.groupBy(
		all.map(({ fileId }) => fileId),
		audienceOf,
	);
	for (const [audience, ids] of files) await storage.setAudience(ids, audience, tx);
}

/** Takes the pictures of a deleted post off the disk. */
export async function removeImages(
	{ storage }: Pick<Context, "storage">,
	fileIds: readonly string[],
): Promise<void> {
	for (const fileId of fileIds) await storage.remove(fileId);
}
