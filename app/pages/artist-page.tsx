import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { MessageCircle } from "lucide-react";
import { Suspense } from "react";
import { Link, useParams } from "react-router";
import { ReportItem } from "#domain/moderation/report.tsx";
import { ShareMenuItems } from "#domain/player/embed/share-menu-items.tsx";
import { PlayButton } from "#domain/player/play-buttons.tsx";
import { PlayMenuItems } from "#domain/player/play-menu-items.tsx";
import { artists } from "#features/artists/api.tsx";
import { ArtistHeader } from "#features/artists/artist-header.tsx";
import type { Artist } from "#features/artists/contract.ts";
import { copy } from "#features/artists/copy.ts";
import { artistMeta } from "#features/artists/head.tsx";
import { follows } from "#features/follows/api.tsx";
import { SignInToFollow } from "#features/follows/sign-in-to-follow.tsx";
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
import { artistPath, directWithPath } from "#shared/paths.ts";
import { hasOwnCanonical } from "#web/head.ts";
import { Button } from "#web/kit/button.tsx";
import { MoreMenu } from "#web/kit/dialogs/more-menu.tsx";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { SkeletonPage } from "#web/kit/skeleton.tsx";
import { BelowFold } from "#web/late/below-fold.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { steadyPage } from "#web/late/steady-page.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { useViewer } from "#web/viewer.tsx";

const FollowArtist = lazyPart(async () => (await import("./follow-artist.tsx")).FollowArtist);

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
	const playables = tracks.map(playableOf);
	const viewer = useViewer();
	const mayReport = viewer !== null && !artist.isMine;
	useLiveRatings();
	return (
		<main className="page pt-8 pb-24 md:pt-14">
			<ArtistHeader artist={artist}>
				<PlayButton playables={playables} />
				{!viewer && !artist.isHidden && (
					<SignInToFollow what={{ artistId: artist.id }} name={artist.name} />
				)}
				{viewer && !artist.isMine && !artist.isHidden && (
					<Suspense>
						<FollowArtist artist={artist} />
					</Suspense>
				)}
				{viewer && !artist.isMine && !artist.isHidden && (
					<Button
						variant="secondary"
						size="sm"
						className="min-h-11 max-md:w-11 max-md:px-0"
						asChild
					>
						<Link to={directWithPath(artist.id)}>
							<MessageCircle size={18} strokeWidth={1.5} aria-hidden="true" />
							<span className="max-md:sr-only">{copy.message}</span>
						</Link>
					</Button>
				)}
				{(playables.length > 0 || mayReport || !artist.isHidden) && (
					<MoreMenu label={copy.more(artist.name)} className="self-center">
						<PlayMenuItems playables={playables} />
						{!artist.isHidden && (
							<ShareMenuItems path={artistPath(artist.slug)} title={artist.name} />
						)}
						{mayReport && (
							<ReportItem
								reported={{ kind: "artist-page", id: artist.id, what: copy.thisArtist }}
							/>
						)}
					</MoreMenu>
				)}
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
