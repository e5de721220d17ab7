import { ORPCError } from "@orpc/server";
import {
	artistPath,
	endpoints,
	episodePath,
	playlistPath,
	type Shareable,
	trackPath,
	weekPath,
} from "#shared/paths.ts";
import type { EmbedKind } from "#web/embed/embed-code.ts";
import { drawArtist, drawList, drawWork, type ShareDrawing, type Work } from "./picture-drawing.ts";
import type { VisitorsClient } from "./visitor.ts";

/** What stands at a permalink, as far as other sites are told. */
export type ShareableItem = {
	title: string;
	author: { name: string; path: string | null } | null;
	/** How it is played within other sites' pages; null where nothing of it can be heard. */
	player: EmbedKind | null;
	draw(): Promise<ShareDrawing>;
};

const SILENCE = { peaks: [] };

type Find = (client: VisitorsClient, slug: string) => Promise<ShareableItem>;

const finders: Record<Shareable, Find> = {
	async track(client, slug) {
		const track = await client.music.get({ slug });
		const { creator } = track;
		return {
			title: track.title,
			author: { name: track.artist, path: creator.slug && artistPath(creator.slug) },
			player: track.audioUrl ? "work" : null,
			draw: async () => {
				const { peaks } = await client.music.waveform({ id: track.id });
				return drawWork(workOf(track.title, track.coverUrl), peaks);
			},
		};
	},
	async week(client, date) {
		const { song } = await client.songs.week({ date });
		return {
			title: song.title,
			author: { name: song.artist, path: null },
			player: song.audioUrl ? "work" : null,
			draw: async () => {
				// What lies with another site was never listened through.
				const isOurs = song.audioUrl?.startsWith(`${endpoints.media}/`);
				const { peaks } = isOurs ? await client.songs.waveform({ id: song.id }) : SILENCE;
				return drawWork(workOf(song.title, song.artworkUrl), peaks);
			},
		};
	},
	async episode(client, slug) {
		const episode = await client.podcasts.get({ slug });
		return {
			title: episode.title,
			author: null,
			player: episode.audioUrl ? "work" : null,
			draw: async () => {
				const isOurs = episode.audioUrl?.startsWith(`${endpoints.media}/`);
				const { peaks } = isOurs ? await client.podcasts.waveform({ id: episode.id }) : SILENCE;
				return drawWork(workOf(episode.title, episode.thumbnailUrl), peaks);
			},
		};
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
			draw: async () =>
				drawList(
					playlist.name,
					tracks.map((track) => workOf(track.title, track.coverUrl)),
				),
		};
	},
	async artist(client, slug) {
		const { name, pictureUrl } = await client.artists.get({ slug });
		return {
			title: name,
			author: { name, path: artistPath(slug) },
			player: null,
			draw: async () => drawArtist({ title: name, pictureUrl }),
		};
	},
};

/** Pictures of other sites are shown, never fetched: there the title draws the cover. */
function workOf(title: string, pictureUrl: string | null): Work {
	return { title, pictureUrl: pictureUrl?.startsWith(`${endpoints.media}/`) ? pictureUrl : null };
}

/** The permalinks, and what kind of thing each leads to. */
const places = [
	["track", trackPath],
	["artist", artistPath],
	["playlist", playlistPath],
	["week", weekPath],
	["episode", episodePath],
] as const satisfies [Shareable, (slug: string) => string][];

/** Which thing an address of this site leads to, and where that is at home; or null. */
export function itemAt(pathname: string): { kind: Shareable; slug: string; path: string } | null {
	const path = decoded(pathname.replace(/\/$/, ""));
	const slug = path.split("/").at(-1);
	const place = places.find(([, pathOf]) => slug && pathOf(slug) === path);
	return place && slug ? { kind: place[0], slug, path } : null;
}

/** What a visitor may know of it, or null: of what is private nothing is told apart from what is not there. */
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

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return "";
	}
}
