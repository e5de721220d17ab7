import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { artists } from "#features/artists/api.tsx";
import { ArtistHeader } from "#features/artists/artist-header.tsx";
import type { Artist } from "#features/artists/contract.ts";
import { copy } from "#features/artists/copy.ts";
import { artistMeta } from "#features/artists/head.tsx";
import { follows } from "#features/follows/api.tsx";
import { music } from "#features/music/api.tsx";
import { ShowMore } from "#features/music/discover/show-more.tsx";
import { TrackList } from "#features/music/discover/track-list.tsx";
import { playableOf } from "#features/music/playable.ts";
import { useLiveRatings } from "#features/music/rating/use-live-ratings.tsx";
import {
	listedTracks,
	type TrackPages,
	tracksOf,
	waveformFrom,
} from "#features/music/track/track-query.tsx";
import { playlists } from "#features/playlists/api.tsx";
import { ArtistPlaylists, memberPlaylistPages } from "#features/playlists/artist-playlists.tsx";
import { podcasts } from "#features/podcasts/api.tsx";
import { MentionedIn, mentionsOf } from "#features/podcasts/episodes/mentioned-in.tsx";
import { posts, recentPosts } from "#features/posts/api.tsx";
import { RecentPosts } from "#features/posts/read/recent-posts.tsx";
import { hasOwnCanonical } from "#web/head.ts";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { SkeletonPage } from "#web/kit/skeleton.tsx";
import { BelowFold } from "#web/late/below-fold.tsx";
import { steadyPage } from "#web/late/steady-page.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { ArtistActions } from "./artist-actions.tsx";

const queries = async ({ root, viewer, params, load }: Page) => {
	const { slug = "" } = params;
	const from = music.on(root);
	const details = load<Artist>(artists.on(root).get.queryOptions({ input: { slug } }));
	const loadAround = async () => {
		const listed = listedTracks().find(({ creator }) => creator.slug === slug);
		const artist = listed ? { id: listed.creator.id, slug } : await details;
		const { id } = artist;
		const [list] = await Promise.all([
			load<TrackPages>(artistTracks(from, id)),
			load(memberPlaylistPages(playlists.on(root), id)),
			// What surrounds them may fail without taking the page along; it then stays away.
			viewer && load(follows.on(root).mine.queryOptions()).catch(() => {}),
			load(mentionsOf(podcasts.on(root), { kind: "artist", slug: artist.slug })).catch(() => {}),
			load(recentPosts(posts.on(root), id)).catch(() => {}),
		]);
		const lead = list.pages[0]?.tracks[0];
		if (lead) await load(waveformFrom(from, lead));
	};
	await Promise.all([details, loadAround()]);
};

/** The listed tracks of an artist, newest first. */
function artistTracks(from: typeof music.api, artistId: string) {
	return from.list.infiniteOptions({
		input: (cursor: string | null) => ({ artistId, ...(cursor !== null && { cursor }) }),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});
}

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries, undefined, { hasSkeleton: true });
export const handle = hasOwnCanonical;
export const meta = artistMeta;

function ArtistPage() {
	const { slug = "" } = useParams();
	const { data: artist } = useQuery(artists.api.get.queryOptions({ input: { slug } }));
	return artist ? <ArtistView key={slug} artist={artist} /> : <SkeletonPage />;
}

export default steadyPage(ArtistPage);

function ArtistView({ artist }: { artist: Artist }) {
	const list = useInfiniteQuery(artistTracks(music.api, artist.id));
	const tracks = list.data ? tracksOf(list.data) : [];
	useLiveRatings();
	return (
		<main className="page pt-8 pb-24 md:pt-14">
			<ArtistHeader artist={artist}>
				<ArtistActions artist={artist} playables={tracks.map(playableOf)} />
			</ArtistHeader>
			{artist.tracks + artist.playlists === 0 && (
				<div className="mt-16">
					<h2 className="sr-only">{copy.tracks}</h2>
					<EmptyState title={copy.nothingYet} text={copy.nothingYetText} />
				</div>
			)}
			<BelowFold>
				{tracks.length > 0 && <Tracks tracks={tracks} list={list} />}
				<ArtistPlaylists artistId={artist.id} />
				<div className="mt-14 empty:hidden md:mt-24">
					<RecentPosts authorId={artist.id} />
				</div>
				<div className="mt-14 max-w-[880px] empty:hidden md:mt-24">
					<MentionedIn kind="artist" slug={artist.slug} />
				</div>
			</BelowFold>
		</main>
	);
}

function Tracks({
	tracks,
	list,
}: {
	tracks: ReturnType<typeof tracksOf>;
	list: UseInfiniteQueryResult<TrackPages>;
}) {
	return (
		<section aria-labelledby="tracks" className="mt-14 md:mt-24">
			<h2 id="tracks" className="text-h2">
				{copy.tracks}
			</h2>
			<div className="mt-6">
				<TrackList tracks={tracks} isBusy={list.isFetching} />
			</div>
			<ShowMore list={list} />
		</section>
	);
}
