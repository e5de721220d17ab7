import { eq } from "drizzle-orm";
import { copy } from "#features/podcasts/copy.ts";
import { ARTWORK_MAX_PX, ARTWORK_MIN_PX } from "#features/podcasts/limits.ts";
import { podcastImage } from "#features/podcasts/manage/server-uploads.ts";
import { descriptionTree } from "#features/podcasts/server-description.ts";
import { podcastShow } from "#features/podcasts/table.ts";
import { notFound } from "#server/access.ts";
import type { Context, MemberContext } from "#server/context.ts";
import { makePicture } from "#server/images/make-picture.ts";
import { mediaPath } from "#shared/paths.ts";
import { plainBlocks } from "#web/markdown/tree.ts";
import { defaultTitle } from "./default-title.ts";
import type { Show, ShowSettings } from "./show-contract.ts";

export type ShowRow = typeof podcastShow.$inferSelect;
type Refusal = (options: { message: string }) => Error;
type ArtworkErrors = { UNSUPPORTED_MEDIA_TYPE: Refusal; PAYLOAD_TOO_LARGE: Refusal };
type ShowInput = Omit<ShowSettings, "artworkUrl"> & {
	artworkUploadId?: string | undefined;
	removesArtwork: boolean;
};

/** The show; created with default texts when it is first read. */
export async function findShow({
	db,
	siteSettings,
}: Pick<Context, "db" | "siteSettings">): Promise<ShowRow> {
	const read = () => db.select().from(podcastShow);
	const [known] = await read();
	if (known) return known;
	await db
		.insert(podcastShow)
		.values({ ...defaultTexts(siteSettings.name), category: "Arts" })
		.onConflictDoNothing();
	const [created] = await read();
	if (!created) throw new Error("The podcast show could not be created");
	return created;
}

const defaultTexts = (siteName: string) => ({
	title: defaultTitle(siteName),
	description: copy.showDescription(siteName),
});

/** Default texts that nobody edited follow a new name of the site. */
export async function renameShow({ db }: Pick<Context, "db">, from: string, to: string) {
	const [before, now] = [defaultTexts(from), defaultTexts(to)];
	for (const field of ["title", "description"] as const)
		await db
			.update(podcastShow)
			.set({ [field]: now[field], updatedAt: new Date() })
			.where(eq(podcastShow[field], before[field]));
}

export async function showOf(row: ShowRow, origin: string): Promise<Show> {
	const about = await descriptionTree(row.description, origin);
	return {
		title: row.title,
		description: row.description,
		about,
		summary: plainBlocks(about).join(" "),
		artworkUrl: artworkUrlOf(row),
		author: row.author,
		externalChannelUrl: row.externalChannelUrl,
	};
}

export function settingsOf(row: ShowRow): ShowSettings {
	return {
		title: row.title,
		description: row.description,
		artworkUrl: artworkUrlOf(row),
		language: row.language,
		category: row.category,
		subcategory: row.subcategory ?? "",
		ownerName: row.ownerName ?? "",
		ownerEmail: row.ownerEmail ?? "",
		author: row.author ?? "",
		isExplicit: row.isExplicit,
		type: row.type,
		externalChannelUrl: row.externalChannelUrl ?? "",
		fundingUrl: row.fundingUrl ?? "",
		fundingText: row.fundingText ?? "",
	};
}

/** Saves the show's settings. Artwork that is neither replaced nor removed stays. */
export async function saveShow(
	context: MemberContext,
	{ artworkUploadId, removesArtwork, ...input }: ShowInput,
	errors: ArtworkErrors,
): Promise<ShowSettings> {
	const { user } = context.session;
	await findShow(context);
	const picture = artworkUploadId
		? await readArtwork(context, { uploadId: artworkUploadId, userId: user.id }, errors)
		: null;
	const { storage, uploads } = context;
	const placed = picture && (await storage.placeBytes(picture, ARTWORK));
	const former = await context.db.transaction(async (tx) => {
		const [before] = await tx.select().from(podcastShow).for("update");
		if (placed) await storage.record({ ...placed, audience: "everyone" }, tx);
		await tx.update(podcastShow).set({
			...emptyAsNull(input),
			...((placed || removesArtwork) && { artworkFileId: placed?.id ?? null }),
			updatedAt: new Date(),
		});
		return placed || removesArtwork ? before?.artworkFileId : null;
	});
	if (former) await storage.remove(former);
	if (artworkUploadId) await uploads.remove(artworkUploadId);
	context.log.info({ userId: user.id }, "podcast settings saved");
	return settingsOf(await findShow(context));
}

/** Owned by no account: it stays when the account of the admin who uploaded it is deleted. */
const ARTWORK = {
	ownerId: "00000000-0000-7000-8000-000000706f64",
	extension: "jpg",
	mime: "image/jpeg",
} as const;

const artworkUrlOf = ({ artworkFileId }: ShowRow): string | null =>
	artworkFileId && mediaPath(artworkFileId, ARTWORK.extension);

function emptyAsNull(input: Omit<ShowInput, "artworkUploadId" | "removesArtwork">) {
	const { subcategory, ownerName, ownerEmail, author, externalChannelUrl, ...rest } = input;
	const { fundingUrl, fundingText, ...always } = rest;
	return {
		...always,
		subcategory: subcategory || null,
		ownerName: ownerName || null,
		ownerEmail: ownerEmail || null,
		author: author || null,
		externalChannelUrl: externalChannelUrl || null,
		fundingUrl: fundingUrl || null,
		fundingText: fundingText || null,
	};
}

/** Reads an uploaded picture as a square for podcast directories. Errors: 404, 413, 415, 503. */
async function readArtwork(
	{ uploads }: Context,
	{ uploadId, userId }: { uploadId: string; userId: string },
	errors: ArtworkErrors,
): Promise<Buffer> {
	const upload = await uploads.findFinished(uploadId, userId);
	if (!upload) throw notFound();
	const unreadable = (message: string) => errors.UNSUPPORTED_MEDIA_TYPE({ message });
	const { data, width } = await makePicture(
		upload.path,
		{ ...podcastImage, square: ARTWORK_MAX_PX },
		{
			tooLarge: () => errors.PAYLOAD_TOO_LARGE({ message: copy.pictureTooLarge }),
			unreadable,
			notImage: copy.pictureNotImage,
		},
	);
	if (width < ARTWORK_MIN_PX) throw unreadable(copy.artworkTooSmall);
	return data;
}
