import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { music } from "#features/music/api.tsx";
import type { TrackDetails } from "#features/music/contract.ts";
import { trackMeta } from "#features/music/head.tsx";
import { playableOf } from "#features/music/playable.ts";
import { moreFrom } from "#features/music/track/more-from-artist.tsx";
import { listedTracks, waveformFrom } from "#features/music/track/track-query.tsx";
import { TrackView } from "#features/music/track/track-view.tsx";
import { podcasts } from "#features/podcasts/api.tsx";
import { MentionedIn, mentionsOf } from "#features/podcasts/episodes/mentioned-in.tsx";
import { commentMarks, commentPages, trackComments } from "#features/track-comments/api.tsx";
import { TrackComments } from "#features/track-comments/track-comments.tsx";
import { useCommentMarks } from "#features/track-comments/use-comment-marks.tsx";
import { hasOwnCanonical } from "#web/head.ts";
import { SkeletonPage } from "#web/kit/skeleton.tsx";
import { steadyPage } from "#web/late/steady-page.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";

const queries = async ({ root, params, load }: Page) => {
	const { slug = "" } = params;
	const from = music.on(root);
	const comments = trackComments.on(root);
	const details = load<TrackDetails>(from.get.queryOptions({ input: { slug } }));
	const loadAround = async () => {
		const track = listedTracks().find((listed) => listed.slug === slug) ?? (await details);
		// What surrounds the track may fail without taking it along; it says so, or stays away.
		await Promise.allSettled([
			load(moreFrom(from, track)),
			load(mentionsOf(podcasts.on(root), { kind: "track", slug: track.slug })),
			...(track.audioUrl
				? [
						load(waveformFrom(from, track)),
						load(commentMarks(comments, track.id)),
						load(commentPages(comments, track.id)),
					]
				: []),
		]);
	};
	const loadForArtist = async () => {
		const { id, isMine } = await details;
		if (isMine) await load(from.statistics.queryOptions({ input: { id } })).catch(() => {});
	};
	await Promise.all([details, loadAround(), loadForArtist()]);
};

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries, undefined, { hasSkeleton: true });
export const handle = hasOwnCanonical;
export const meta = trackMeta;

function TrackPage() {
	const { slug = "" } = useParams();
	const { data: track } = useQuery(music.api.get.queryOptions({ input: { slug } }));
	if (!track) return <SkeletonPage />;
	return track.audioUrl ? (
		<Audible key={slug} track={track} />
	) : (
		<TrackView key={slug} track={track} />
	);
}

export default steadyPage(TrackPage);

/** A track with audio has comments at moments of it. */
function Audible({ track }: { track: TrackDetails }) {
	const marks = useCommentMarks(track.id);
	return (
		<TrackView
			track={track}
			marks={marks}
			comments={
				<div className="flex flex-col gap-14">
					<TrackComments track={track} playable={playableOf(track)} />
					<MentionedIn kind="track" slug={track.slug} />
				</div>
			}
		/>
	);
}
