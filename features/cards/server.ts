import type { ContractRouterClient } from "@orpc/contract";
import { type AnyRouter, createRouterClient, ORPCError } from "@orpc/server";
import type { contract as artists } from "#features/artists/contract.ts";
import type { contract as bookClub } from "#features/bookclub/contract.ts";
import type { contract as music } from "#features/music/contract.ts";
import { playableOf as playableOfTrack } from "#features/music/playable.ts";
import type { contract as playlists } from "#features/playlists/contract.ts";
import type { contract as podcasts } from "#features/podcasts/contract.ts";
import { numberOf, playableOf as playableOfEpisode } from "#features/podcasts/playable.ts";
import type { contract as posts } from "#features/posts/contract.ts";
import type { contract as songs } from "#features/song-of-the-week/contract.ts";
import { playableOf as playableOfSong } from "#features/song-of-the-week/playable.ts";
import { addressKey, type Rule } from "#server/limits.ts";
import { serve } from "#server/serve.ts";
import { type Linkable, permalinkAt } from "#web/permalinks.ts";
import type { Playable } from "#web/player/playable.ts";
import { contract, type LinkCard } from "./contract.ts";
import { CALLS_PER_MINUTE, PLAYLIST_TRACKS_MAX } from "./limits.ts";

type Works = ContractRouterClient<{
	artists: typeof artists;
	bookClub: typeof bookClub;
	music: typeof music;
	playlists: typeof playlists;
	podcasts: typeof podcasts;
	posts: typeof posts;
	songs: typeof songs;
}>;

const calls: Rule = { name: "link-cards", points: CALLS_PER_MINUTE, seconds: 60, isLocal: true };

/**
 * Cards of links. What the pages behind the links would ask of `works` is asked in the name of the caller, so that a
 * card shows nothing that its page does not.
 */
export function createCardsRouter(works: AnyRouter) {
	return serve(contract, {
		list: async ({ input, context }) => {
			await context.limits.consume(calls, context.session?.user.id ?? addressKey(context.ip));
			const client = createRouterClient(works, { context }) as unknown as Works;
			const cards = await Promise.all(
				[...new Set(input.paths)].map((path) => cardAt(client, path)),
			);
			return { cards: cards.filter((card) => card !== null) };
		},
	});
}

/** Null for what is not there or not for the caller. */
async function cardAt(client: Works, path: string): Promise<LinkCard | null> {
	const found = permalinkAt(path);
	if (!found) return null;
	try {
		const {
			playables,
			trackCount = null,
			...facts
		} = await finders[found.kind](client, found.slug);
		const audible =
			playables?.filter(({ audioUrl, isForPremium }) => audioUrl || isForPremium) ?? [];
		return { path, kind: found.kind, ...facts, trackCount, playables: audible };
	} catch (error) {
		if (error instanceof ORPCError && error.status < 500) return null;
		throw error;
	}
}

type Facts = Pick<LinkCard, "title" | "byline" | "pictureUrl"> & {
	trackCount?: number;
	playables?: Playable[];
};

const finders: Record<Linkable, (client: Works, slug: string) => Promise<Facts>> = {
	async track(client, slug) {
		const track = await client.music.get({ slug });
		return workOf(playableOfTrack(track));
	},
	async episode(client, slug) {
		const episode = await client.podcasts.get({ slug });
		const work = workOf(playableOfEpisode(episode));
		const isNamed = episode.people.length > 0 || numberOf(episode) !== "";
		return { ...work, byline: isNamed ? work.byline : null };
	},
	async post(client, slug) {
		const { title, author, lead } = await client.posts.get({ slug });
		return { title, byline: author?.name ?? null, pictureUrl: lead?.url ?? null };
	},
	async week(client, date) {
		const { song } = await client.songs.week({ date });
		return workOf(playableOfSong(song));
	},
	async playlist(client, slug) {
		const { playlist, tracks } = await client.playlists.get({ slug });
		return {
			title: playlist.name,
			byline: playlist.createdBy.name,
			pictureUrl: tracks.find(({ coverUrl }) => coverUrl)?.coverUrl ?? null,
			trackCount: tracks.length,
			playables: tracks.slice(0, PLAYLIST_TRACKS_MAX).map(playableOfTrack),
		};
	},
	async book(client, slug) {
		const { title, author, coverUrl } = await client.bookClub.get({ slug });
		return { title, byline: author, pictureUrl: coverUrl };
	},
	async artist(client, slug) {
		const { name, pictureUrl, tracks } = await client.artists.get({ slug });
		return { title: name, byline: null, pictureUrl, trackCount: tracks };
	},
};

function workOf(playable: Playable): Facts {
	const { title, byline, coverUrl } = playable;
	return { title, byline, pictureUrl: coverUrl, playables: [playable] };
}
