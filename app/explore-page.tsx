import { useQuery } from "@tanstack/react-query";
import type { MetaFunction } from "react-router";
import { music } from "#features/music/api.tsx";
import { site } from "#features/site/api.tsx";
import { copy } from "#features/site/copy.ts";
import { Band } from "#features/site/explore/band.tsx";
import { ExploreCalls } from "#features/site/explore/calls.tsx";
import { Partners } from "#features/site/explore/partners.tsx";
import { Notes } from "#features/site/notes.tsx";
import type { ExplorePage as Words } from "#features/site/words-contract.ts";
import { head, houseOf, loadedFor } from "#web/head.ts";
import { browses, loads, type Page } from "#web/page.ts";
import { CommunityStats } from "./community-stats.tsx";
import { ExploreHero } from "./explore-hero.tsx";
import { CurtainBand } from "./landing-artwork.tsx";

const queries = ({ root, load }: Page) =>
	Promise.all([
		load(site.on(root).explore.queryOptions()),
		load(site.on(root).testimonials.queryOptions()),
		load(site.on(root).landing.queryOptions()),
		load(music.on(root).score.queryOptions()),
	]);

export const loader = loads(queries);
export const clientLoader = browses(queries);

export const meta: MetaFunction = (page) =>
	head(page, {
		title: copy.explore,
		description:
			loadedFor<Words>(page, site.api.explore.queryOptions())?.text ?? houseOf(page).description,
	});

export default function ExplorePage() {
	const { data: words } = useQuery(site.api.explore.queryOptions());
	if (!words) return null;
	const { title, text, missionTitle, mission, members, partnersText, partners, closing } = words;
	return (
		<main className="-mb-24">
			<ExploreHero title={title} text={text} />
			<section
				aria-labelledby="mission"
				className="page mt-20 grid gap-x-16 gap-y-5 md:mt-28 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
			>
				<h2 id="mission" className="text-h2 wrap-anywhere">
					{missionTitle}
				</h2>
				<p className="max-w-text text-lead whitespace-pre-line wrap-anywhere">{mission}</p>
			</section>
			<CommunityStats className="page mt-14 md:mt-28" />
			{members.length > 0 && (
				<div className="page mt-20 md:mt-28">
					<Band members={members} />
				</div>
			)}
			<Notes className="page mt-20 md:mt-28" />
			<div className="page mt-20 md:mt-28">
				<Partners text={partnersText} partners={partners} />
			</div>
			<section aria-labelledby="closing" className="mt-20 pb-20 text-center md:mt-28 md:pb-24">
				<div className="overflow-hidden border-t-[3px] border-brass">
					<CurtainBand className="h-[150px] md:h-[250px]" />
				</div>
				<h2 id="closing" className="mt-8 px-5 text-h1 wrap-anywhere">
					{closing}
				</h2>
				<ExploreCalls at="closing" className="mt-7 justify-center px-5" />
			</section>
		</main>
	);
}
