import type { ContractRouterClient } from "@orpc/contract";
import { type AnyRouter, createRouterClient, ORPCError } from "@orpc/server";
import { LRUCache } from "lru-cache";
import type { Playable } from "#domain/player/playable.ts";
import { type Linkable, permalinkAt } from "#domain/works/permalinks.ts";
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
import type { Context, RequestContext } from "#server/context.ts";
import { addressKey, type Rule } from "#server/limits.ts";
import { serve } from "#server/serve.ts";
import { contract, type LinkCard } from "./contract.ts";
import { CALLS_PER_MINUTE, KEPT_MAX, KEPT_MS, PLAYLIST_TRACKS_MAX } from "./limits.ts";

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

/** Cards that depend on the reader's rights alone, not on who the reader is. */
const ownedByNobody: readonly Linkable[] = ["episode", "week", "book"];

/**
 * Cards of links. What the pages behind the links would ask of `works` is asked in the name of the caller, so that a
 * card shows nothing that its page does not. A link that is posted is asked about by every open page at once: what
 * visitors may see, and what is the same for all of the same rights, is asked once for all of them.
 */
export function createCardsRouter(works: AnyRouter) {
	const kept = new LRUCache<string, Promise<LinkCard | null>>({ max: KEPT_MAX, ttl: KEPT_MS });
	const once = (key: string, ask: () => Promise<LinkCard | null>) => {
		const known = kept.get(key);
		if (known) return known;
		const asked = ask();
		kept.set(key, asked);
		asked.catch(() => kept.delete(key));
		return asked;
	};
	return serve(contract, {
		list: async ({ input, context }) => {
			const { session, limits, ip } = context;
			await limits.consume(calls, session?.user.id ?? addressKey(ip));
			const clientAs = (caller: Context) =>
				createRouterClient(works, { context: caller }) as unknown as Works;
			const own = clientAs(context);
			const cardFor = async (path: string) => {
				const found = permalinkAt(path);
				if (!found) return null;
				if (ownedByNobody.includes(found.kind))
					return once(`${rightsOf(session)} ${path}`, () => cardAt(own, found, path));
				const visitor = { ...context, session: null, findSession: async () => null };
				const open = await once(path, () => cardAt(clientAs(visitor), found, path));
				return open ?? (session ? cardAt(own, found, path) : null);
			};
			const cards = await Promise.all([...new Set(input.paths)].map(cardFor));
			return { cards: cards.filter((card) => card !== null) };
		},
	});
}

function rightsOf(session: RequestContext["session"]): string {
	if (!session) return "visitor";
	const { roles, subscriptionTier, isBookClubMember } = session.user;
	return JSON.stringify([roles, subscriptionTier, isBookClubMember]);
}

/** Null for what is not there or not for the caller. */
async function cardAt(
	client: Works,
	found: { kind: Linkable; slug: string },
	path: string,
): Promise<LinkCard | null> {
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
