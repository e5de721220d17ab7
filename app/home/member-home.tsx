import { useQuery } from "@tanstack/react-query";
import { copy } from "#app/shell/copy.ts";
import { FirstSteps } from "#features/accounts/first-steps.tsx";
import { OnlineNow } from "#features/accounts/online-now.tsx";
import { HomeBook } from "#features/bookclub/home-book.tsx";
import { MemberPricing } from "#features/membership/member-pricing.tsx";
import { PaymentNotice } from "#features/membership/payment-notice.tsx";
import { music } from "#features/music/api.tsx";
import { JustIn } from "#features/music/discover/just-in.tsx";
import { newestTracks } from "#features/music/newest-tracks.ts";
import { HomeEpisode } from "#features/podcasts/episodes/home-episode.tsx";
import { HomeSong } from "#features/song-of-the-week/home-song.tsx";
import { dayPart } from "#shared/day-part.ts";
import { useNow } from "#web/clock.tsx";
import { useCommunityZone } from "#web/time-zone.tsx";
import type { SignedIn } from "#web/viewer.tsx";
import { HomeTiles } from "./home-tiles.tsx";

/** What a member sees at /. */
export function MemberHome({ viewer }: { viewer: SignedIn }) {
	const { data } = useQuery(music.api.list.queryOptions({ input: newestTracks }));
	const tracks = data?.tracks ?? [];
	const timeZone = useCommunityZone();
	const part = useNow((now) => dayPart(new Date(now), timeZone));
	return (
		<main className="page">
			<PaymentNotice />
			<FirstSteps />
			<div className="flex justify-between gap-4 md:gap-8">
				<div className="min-w-0 self-end pt-7 pb-6">
					<h1 className="line-clamp-4 text-h1 leading-[1.08] break-words">
						{copy.greeting[part]}, <bdi>{viewer.name}</bdi>.
					</h1>
				</div>
				<OnlineNow viewerId={viewer.id} />
			</div>
			<HomeTiles newestTrack={tracks[0]} />
			<div className="mt-11 flex flex-col gap-14 md:mt-18 md:gap-24">
				<HomeSong />
				<HomeEpisode />
				<HomeBook />
				<JustIn tracks={tracks} />
				<MemberPricing />
			</div>
		</main>
	);
}
