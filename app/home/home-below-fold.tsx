import { HomeBook } from "#features/bookclub/shelf/home-book.tsx";
import { PricingOnRequest } from "#features/membership/pricing/pricing-on-request.tsx";
import { HomeEpisode } from "#features/podcasts/episodes/home-episode.tsx";
import { HomeSong } from "#features/song-of-the-week/home-song.tsx";
import { HomeSections } from "./home-sections.tsx";

/** What a member's home has below its first screen. */
export function HomeBelowFold() {
	return (
		<>
			<div className="mt-11 md:mt-16">
				<HomeSections />
			</div>
			<div className="mt-11 flex flex-col gap-14 md:mt-18 md:gap-24">
				<HomeSong />
				<HomeEpisode />
				<HomeBook />
				<PricingOnRequest />
			</div>
		</>
	);
}
