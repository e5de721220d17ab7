import { useQuery } from "@tanstack/react-query";
import { Pricing } from "#features/membership/pricing.tsx";
import { music } from "#features/music/api.tsx";
import { JustIn } from "#features/music/just-in.tsx";
import { useLanding } from "#features/site/landing-words.tsx";
import { Notes } from "#features/site/notes.tsx";
import { useCurtainParting } from "#web/artwork/curtain-parting.ts";
import { CommunityStats } from "./community-stats.tsx";
import { CurtainBand, HeroScene } from "./landing-artwork.tsx";
import { LandingCalls } from "./landing-calls.tsx";
import { LandingDoors } from "./landing-doors.tsx";
import { newestTracks } from "./newest-tracks.ts";

/** What a visitor sees at /. */
export function Landing() {
	useCurtainParting();
	const words = useLanding();
	const { data } = useQuery(music.api.list.queryOptions({ input: newestTracks }));
	if (!words) return null;
	return (
		<main className="-mb-24">
			<Hero {...words} />
			<LandingDoors words={words} />
			<div className="page mt-28 md:mt-36">
				<JustIn tracks={data?.tracks ?? []} />
			</div>
			<CommunityStats className="page mt-14 md:mt-28" />
			<Notes className="page mt-14 md:mt-28" />
			<Pricing lit="member" className="page mt-14 md:mt-28" />
			<Closing title={words.closing} />
		</main>
	);
}

function Hero({ title, text }: { title: string; text: string }) {
	return (
		<section className="relative lg:h-[min(56.25vw,810px)]">
			<div className="h-[400px] overflow-hidden md:h-[480px] lg:absolute lg:inset-0 lg:h-full">
				<HeroScene className="size-full" />
			</div>
			<div className="page relative pt-8 lg:pt-[7.6vw] xl:pt-[112px]">
				<h1 className="max-w-[10ch] text-display wrap-anywhere">{title}</h1>
				<p className="mt-6 max-w-[36ch] text-lead whitespace-pre-line wrap-anywhere lg:mt-8">
					{text}
				</p>
				<LandingCalls className="mt-7 lg:mt-9" />
			</div>
		</section>
	);
}

function Closing({ title }: { title: string }) {
	return (
		<section aria-labelledby="closing" className="mt-14 pb-20 text-center md:mt-28 md:pb-24">
			<div className="overflow-hidden border-t-[3px] border-brass">
				<CurtainBand className="h-[150px] md:h-[250px]" />
			</div>
			<h2 id="closing" className="mt-8 px-5 text-h1 wrap-anywhere">
				{title}
			</h2>
			<LandingCalls className="mt-7 justify-center" />
		</section>
	);
}
