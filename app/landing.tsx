import { useQuery } from "@tanstack/react-query";
import { music } from "#features/music/api.tsx";
import { JustIn } from "#features/music/just-in.tsx";
import { useCurtainParting } from "#web/artwork/curtain-parting.ts";
import { Mirror } from "#web/kit/mirror.tsx";
import { copy } from "./copy.ts";
import { CurtainBand, HeroScene } from "./landing-artwork.tsx";
import { LandingCalls } from "./landing-calls.tsx";
import { LandingDoors } from "./landing-doors.tsx";
import { newestTracks } from "./newest-tracks.ts";

/** What a visitor sees at /. */
export function Landing() {
	useCurtainParting();
	const { data } = useQuery(music.api.list.queryOptions({ input: newestTracks }));
	return (
		<main className="-mb-24">
			<Hero />
			<LandingDoors />
			<div className="page mt-28 md:mt-36">
				<JustIn tracks={data?.tracks ?? []} />
			</div>
			<Stats />
			<Notes />
			<Closing />
		</main>
	);
}

function Hero() {
	return (
		<section className="relative lg:h-[min(56.25vw,810px)]">
			<div className="h-[400px] overflow-hidden md:h-[480px] lg:absolute lg:inset-0 lg:h-full">
				<HeroScene className="size-full" />
			</div>
			<div className="page relative pt-8 lg:pt-[7.6vw] xl:pt-[112px]">
				<h1 className="max-w-[10ch] text-display">{copy.hero.title}</h1>
				<p className="mt-6 max-w-[36ch] text-lead lg:mt-8">{copy.hero.text}</p>
				<LandingCalls className="mt-7 lg:mt-9" />
			</div>
		</section>
	);
}

function Stats() {
	const { title, ...stats } = copy.stats;
	const { data: score } = useQuery(music.api.score.queryOptions());
	const tiles = [
		...Object.values(stats),
		score ? copy.score(score.averageRating, score.totalRatings) : copy.noScore,
	];
	return (
		<section aria-labelledby="stats" className="page mt-14 md:mt-28">
			<h2 id="stats" className="sr-only">
				{title}
			</h2>
			<ul className="grid grid-cols-2 gap-px border-y border-line bg-line lg:grid-cols-4">
				{tiles.map((stat) => (
					<li
						key={stat.title}
						className="bg-ground py-6 odd:pr-4 even:pl-5 lg:px-7 lg:py-8 lg:first:pl-0"
					>
						<h3 className="font-display text-[1.625rem] leading-tight tracking-[-0.02em] md:text-[2.25rem]">
							{stat.title}
						</h3>
						<p className="mt-2 max-w-[30ch] text-small text-muted">{stat.text}</p>
					</li>
				))}
			</ul>
		</section>
	);
}

function Notes() {
	return (
		<section aria-labelledby="notes" className="page mt-14 md:mt-28">
			<h2 id="notes" className="sr-only">
				{copy.notes.title}
			</h2>
			<Mirror inside="glass" bulbsAcross={8} bulbsDown={5}>
				<ul className="grid gap-8 px-5 py-9 md:grid-cols-2 md:gap-16 md:px-13 md:py-15">
					{copy.notes.samples.map((words) => (
						<li
							key={words}
							className="flex flex-col justify-between gap-5 rounded-paper bg-paper p-6 text-paper-ink shadow-float odd:-rotate-[1.2deg] even:rotate-1 md:p-10"
						>
							<p className="font-display text-[1.3125rem] leading-[1.25] tracking-[-0.018em] md:text-[1.8125rem]">
								{words}
							</p>
							<p className="text-micro text-paper-muted">{copy.notes.mark}</p>
						</li>
					))}
				</ul>
			</Mirror>
		</section>
	);
}

function Closing() {
	return (
		<section aria-labelledby="closing" className="mt-14 pb-20 text-center md:mt-28 md:pb-24">
			<div className="overflow-hidden border-t-[3px] border-brass">
				<CurtainBand className="h-[150px] md:h-[250px]" />
			</div>
			<h2 id="closing" className="mt-8 px-5 text-h1">
				{copy.closing}
			</h2>
			<LandingCalls className="mt-7 justify-center" />
		</section>
	);
}
