import { ORPCError } from "@orpc/server";
import type { EmbedKind } from "#domain/player/embed/embed-code.ts";
import { permalinkAt } from "#domain/works/permalinks.ts";
import { artistPath, endpoints, type Shareable, shareables } from "#shared/paths.ts";
import { drawArtist, drawList, drawWork, type ShareDrawing, type Work } from "./picture-drawing.ts";
import type { VisitorsClient } from "./visitor.ts";

/** What is at a permalink, as far as other sites may know. */
type ShareableItem = {
	title: string;
	author: { name: string; path: string | null } | null;
	/** How it is played within other sites' pages; null where nothing of it can be heard. */
	player: EmbedKind | null;
	draw(siteName: string): Promise<ShareDrawing>;
};

type Find = (client: VisitorsClient, slug: string) => Promise<ShareableItem>;

const finders: Record<Shareable, Find> = {
	async track(client, slug) {
		const { id, title, artist, creator, audioUrl, coverUrl } = await client.music.get({ slug });
		const author = { name: artist, path: creator.slug && artistPath(creator.slug) };
		const waveform = () => client.music.waveform({ id });
		return workItem({ title, author, audioUrl, pictureUrl: coverUrl, waveform });
	},
	async week(client, date) {
		const { song } = await client.songs.week({ date });
		const { id, title, artist, audioUrl, artworkUrl } = song;
		const author = { name: artist, path: null };
		const waveform = () => client.songs.waveform({ id });
		return workItem({ title, author, audioUrl, pictureUrl: artworkUrl, waveform });
	},
	async episode(client, slug) {
		const { id, title, audioUrl, thumbnailUrl } = await client.podcasts.get({ slug });
		const waveform = () => client.podcasts.waveform({ id });
		return workItem({ title, author: null, audioUrl, pictureUrl: thumbnailUrl, waveform });
	},
	async playlist(client, slug) {
		const { playlist, tracks } = await client.playlists.get({ slug });
		return {
			title: playlist.name,
			author: {
				name: playlist.createdBy.name,
				path: playlist.createdBy.slug && artistPath(playlist.createdBy.slug),
			},
			player: tracks.length > 0 ? "list" : null,
			draw: async (siteName) =>
				drawList(
					playlist.name,
					tracks.map((track) => workOf(track.title, track.coverUrl)),
					{ byline: playlist.createdBy.name, siteName },
				),
		};
	},
	async post(client, slug) {
		const { title, author, lead } = await client.posts.get({ slug });
		const by = author && { name: author.name, path: author.slug && artistPath(author.slug) };
		return {
			title,
			author: by,
			player: null,
			draw: async (siteName) =>
				drawWork(workOf(title, lead?.url ?? null), [], { byline: author?.name ?? null, siteName }),
		};
	},
	async artist(client, slug) {
		const { name, pictureUrl } = await client.artists.get({ slug });
		return {
			title: name,
			author: { name, path: artistPath(slug) },
			player: null,
			draw: async (siteName) => drawArtist({ title: name, pictureUrl }, { byline: null, siteName }),
		};
	},
};

/** A single work; what lies on another site has no waveform here. */
function workItem({
	title,
	author,
	audioUrl,
	pictureUrl,
	waveform,
}: Pick<ShareableItem, "title" | "author"> & {
	audioUrl: string | null;
	pictureUrl: string | null;
	waveform: () => Promise<{ peaks: number[] }>;
}): ShareableItem {
	return {
		title,
		author,
		player: audioUrl ? "work" : null,
		async draw(siteName) {
			const { peaks } = isOurs(audioUrl) ? await waveform() : { peaks: [] };
			return drawWork(workOf(title, pictureUrl), peaks, { byline: author?.name ?? null, siteName });
		},
	};
}

/** Pictures of other sites are shown, never fetched: there the title draws the cover. */
function workOf(title: string, pictureUrl: string | null): Work {
	return { title, pictureUrl: isOurs(pictureUrl) ? pictureUrl : null };
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
	client: VisitorsClient,
	kind: Shareable,
	slug: string,
): Promise<ShareableItem | null> {
	try {
		return await finders[kind](client, slug);
	} catch (error) {
		const isRefused = error instanceof ORPCError && error.status < 500;
		if (isRefused && error.code !== "TOO_MANY_REQUESTS") return null;
		throw error;
	}
}
