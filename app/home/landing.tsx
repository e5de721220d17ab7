import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Pricing } from "#features/membership/pricing/pricing.tsx";
import { music } from "#features/music/api.tsx";
import type { Track } from "#features/music/contract.ts";
import { JustIn } from "#features/music/discover/just-in.tsx";
import { newestTracks } from "#features/music/discover/newest-tracks.ts";
import { PlayNewest } from "#features/music/discover/play-newest.tsx";
import { ExploreTiles } from "#features/site/explore/explore-tiles.tsx";
import { CommunityStats } from "#features/site/stats/community-stats.tsx";
import { Testimonials } from "#features/site/testimonials.tsx";
import { useLanding } from "#features/site/use-landing.tsx";
import { copy as site } from "#shared/copy.ts";
import { paths, signInPath } from "#shared/paths.ts";
import { CurtainBand } from "#web/artwork/curtain-band.tsx";
import { HeroScene } from "#web/artwork/hero-scene.tsx";
import { Button } from "#web/kit/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { useSiteSettings } from "#web/site-settings.tsx";
import { useViewer } from "#web/viewer.tsx";

/** What a visitor sees at /. */
export function Landing() {
	const content = useLanding();
	const { data } = useQuery(music.api.list.queryOptions({ input: newestTracks }));
	const { name, tagline } = useSiteSettings();
	return (
		<main className={content && "-mb-24"}>
			{/* Signed out while the server is away, nobody waits for its texts before an empty page. */}
			<Hero {...(content ?? { title: name, text: tagline })} tracks={data?.tracks ?? []} />
			{content && <ExploreTiles content={content} />}
			<div className="page mt-28 md:mt-36">
				<JustIn tracks={data?.tracks ?? []} />
			</div>
			{content && <CommunityStats className="page mt-14 md:mt-28" />}
			<Testimonials className="page mt-14 md:mt-28" />
			<Pricing lit="member" className="page mt-14 md:mt-28" />
			{content && <Closing title={content.closing} />}
		</main>
	);
}

function Hero({ title, text, tracks }: { title: string; text: string; tracks: readonly Track[] }) {
	return (
		<section className="relative lg:h-[min(56.25vw,810px)]">
			<div className="h-[336px] overflow-hidden md:h-[480px] lg:absolute lg:inset-0 lg:h-full">
				<HeroScene className="block size-full" />
			</div>
			<div className="page relative pt-8 lg:pt-[7.6vw] xl:pt-[112px]">
				<h1 className="max-w-[10ch] text-display wrap-anywhere">{title}</h1>
				<p className="mt-6 max-w-[36ch] text-lead whitespace-pre-line wrap-anywhere lg:mt-8">
					<Unbroken text={text} />
				</p>
				<CallsToAction className="mt-7 lg:mt-9" />
				{/* On narrow screens over the foot of the scene: within the first screen everywhere. */}
				<PlayNewest
					tracks={tracks}
					className="max-lg:absolute max-lg:inset-x-0 max-lg:bottom-full max-lg:mb-4 lg:mt-8 lg:max-w-[380px]"
				/>
			</div>
		</section>
	);
}

/** No line ends within the first '1-on-1'. */
function Unbroken({ text }: { text: string }) {
	const [before, whole, after] = text.split(/(\d-on-\d)(.*)/s, 3);
	return (
		<>
			{before}
			<span className="whitespace-nowrap">{whole}</span>
			{after}
		</>
	);
}

function Closing({ title }: { title: string }) {
	return (
		<section aria-labelledby="closing" className="mt-14 pb-20 text-center md:mt-28 md:pb-24">
			<div className="overflow-hidden border-t-[3px] border-brass">
				<CurtainBand className="block h-[150px] w-full md:h-[250px]" />
			</div>
			<h2 id="closing" className="mt-8 px-5 text-h1 wrap-anywhere">
				{title}
			</h2>
			<CallsToAction className="mt-7 justify-center" />
		</section>
	);
}

/** Both fit in one row on a phone of 390 px. */
const FIT = "max-md:px-5";

/** The two ways in: members are shown around, visitors are asked to join. */
function CallsToAction({ className }: { className?: string }) {
	const isMember = useViewer() !== null;
	return (
		<div className={classNames("flex flex-wrap gap-3", className)}>
			<Button size="lg" asChild className={FIT}>
				<Link to={isMember ? paths.explore : signInPath("auth", undefined, "signup")}>
					{isMember ? site.exploreCommunity : site.join}
				</Link>
			</Button>
			<Button size="lg" variant="secondary" asChild className={FIT}>
				<Link to={paths.booking}>{site.book}</Link>
			</Button>
		</div>
	);
}
