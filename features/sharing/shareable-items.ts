import { ORPCError } from "@orpc/server";
import { permalinkAt } from "#domain/works/permalinks.ts";
import type { Depicted, SharedFacts, Work } from "#domain/works/work.ts";
import { endpoints, type Shareable, shareables } from "#shared/paths.ts";
import { drawArtist, drawList, drawWork, type ShareDrawing } from "./picture-drawing.ts";

/** Draws what stands for it where it is shared. */
export async function drawShared(
	{ title, author, picture }: SharedFacts,
	siteName: string,
): Promise<ShareDrawing> {
	const labels = { byline: author?.name ?? null, siteName };
	if (picture.kind === "artist")
		return drawArtist({ title, pictureUrl: picture.pictureUrl }, { byline: null, siteName });
	if (picture.kind === "list") return drawList(title, picture.works.map(ownOrDrawn), labels);
	const { pictureUrl, seed, audioUrl = null, waveform } = picture;
	// What lies on another site has no waveform here.
	const { peaks } = waveform && isOurs(audioUrl) ? await waveform() : { peaks: [] };
	return drawWork(ownOrDrawn({ title, ...(seed && { seed }), pictureUrl }), peaks, labels);
}

/** Pictures of other sites are shown, never fetched: there the title draws the cover. */
function ownOrDrawn({ title, seed, pictureUrl }: Depicted): Depicted {
	return { title, ...(seed && { seed }), pictureUrl: isOurs(pictureUrl) ? pictureUrl : null };
}

function isOurs(url: string | null): boolean {
	return url?.startsWith(`${endpoints.media}/`) ?? false;
}

/** What an address of this site leads to that other sites may show, and its permalink; or null. */
export function itemAt(pathname: string): { kind: Shareable; slug: string; path: string } | null {
	const item = permalinkAt(pathname);
	const kind = shareables.find((one) => one === item?.kind);
	return item && kind ? { ...item, kind } : null;
}

/** What a visitor may know of it, or null: what is private looks as if it were not there. */
export async function findShared(
	client: object,
	share: Work["share"],
	slug: string,
): Promise<SharedFacts | null> {
	try {
		// Each work names what it asks of the API, and the router has it all.
		return (await share?.(client as never, slug)) ?? null;
	} catch (error) {
		const isRefused = error instanceof ORPCError && error.status < 500;
		if (isRefused && error.code !== "TOO_MANY_REQUESTS") return null;
		throw error;
	}
}
