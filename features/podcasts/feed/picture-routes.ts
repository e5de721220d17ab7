import { contentHash } from "#server/content-hash.ts";
import type { Services } from "#server/context.ts";
import { drawPicture } from "#server/images/drawing.ts";
import { createPictureCache } from "#server/images/picture-cache.ts";
import { sendPicture } from "#server/images/send-picture.ts";
import { sendStored } from "#server/media/send-media.ts";
import { FOR_EVERYONE } from "#server/table.ts";
import { coverSvg } from "#shared/cover.ts";
import { type AddFile, notThere } from "./files.ts";
import { findText, type Listener } from "./server-episodes.ts";
import { feedShow, pictureName } from "./server-feed-show.ts";

/** Apple takes squares of 1,400 to 3,000 pixels. */
const SIDE = 1_400;
const ANY_SITE = { isForAnySite: true };
const MEMORY_MAX_BYTES = 16 * 1024 * 1024;
/** What is unpublished leaves shared caches after this time. */
const FRESH_SECONDS = 86_400;

/** Pictures of the show and its episodes as JPEG for apps: uploaded, or drawn. */
export function addPodcastPictures(
	addFile: AddFile,
	services: Pick<Services, "db" | "pool" | "siteSettings" | "storage" | "publicUrl">,
): void {
	const { storage } = services;
	const pictures = createPictureCache(MEMORY_MAX_BYTES);

	addFile("pictures", async ({ request, reply, listener, name }) => {
		const slug = /^(.+)-[\da-f]{8}\.jpg$/u.exec(name)?.[1];
		if (!slug) return notThere(reply);
		const pictured = await findPictured(services, listener, slug);
		const { token } = listener;
		// Another picture has another address.
		if (!pictured || pictureName(slug, pictured) !== name) return notThere(reply);
		const own = pictured.fileId === null ? null : await storage.find(pictured.fileId);
		if (token !== null) reply.header("x-robots-tag", "noindex");
		if (own) {
			const audience = token === null ? FOR_EVERYONE : "members";
			return sendStored(request, reply, storage, { ...own, audience }, ANY_SITE);
		}
		reply.header("access-control-allow-origin", "*");
		return sendPicture(request, reply, {
			pictures,
			hash: contentHash(pictured.seed),
			cacheControl: token === null ? `public, max-age=${FRESH_SECONDS}` : "private, no-cache",
			draw: () => draw(pictured.seed),
		});
	});
}

/** The show or an episode this listener may hear, or null. */
async function findPictured(
	services: Pick<Services, "db" | "pool" | "siteSettings" | "publicUrl">,
	listener: Listener,
	slug: string,
): Promise<{ seed: string; fileId: string | null } | null> {
	if (slug === "show") {
		const { title, artworkFileId } = await feedShow(services);
		return { seed: title, fileId: artworkFileId };
	}
	const episode = await findText(services.pool, listener, slug);
	return episode && { seed: episode.id, fileId: episode.thumbnail_file_id };
}

function draw(seed: string): Promise<Buffer | null> {
	const svg = coverSvg(seed).replace("<svg ", `<svg width="${SIDE}" height="${SIDE}" `);
	return drawPicture(svg, [], [], SIDE);
}
