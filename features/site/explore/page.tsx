import { useQuery } from "@tanstack/react-query";
import type { MetaFunction } from "react-router";
import type { contract as music } from "#features/music/contract.ts";
import { site } from "#features/site/api.tsx";
import { CommunityStats } from "#features/site/community-stats.tsx";
import type { ExplorePage as Content } from "#features/site/content-contract.ts";
import { copy } from "#features/site/copy.ts";
import { Testimonials } from "#features/site/testimonials.tsx";
import { feature } from "#web/api.ts";
import { CurtainBand } from "#web/artwork/landing-artwork.tsx";
import { head, loadedFor, siteSettingsOf } from "#web/head.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { Band } from "./band.tsx";
import { ExploreCalls } from "./calls.tsx";
import { ExploreHero } from "./hero.tsx";
import { Partners } from "./partners.tsx";

const queries = ({ root, load }: Page) =>
	Promise.all([
		load(site.on(root).explore.queryOptions()),
		load(site.on(root).testimonials.queryOptions()),
		load(site.on(root).landing.queryOptions()),
		load(feature<typeof music>("music").on(root).averageRating.queryOptions()),
	]);

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export const meta: MetaFunction = (page) =>
	head(page, {
		title: copy.explore,
		description:
			loadedFor<Content>(page, site.api.explore.queryOptions())?.text ??
			siteSettingsOf(page).description,
	});

export default function ExplorePage() {
	const { data: content } = useQuery(site.api.explore.queryOptions());
	if (!content) return null;
	const { title, text, missionTitle, mission, members, partnersText, partners, closing } = content;
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
			<div className="page mt-20 md:mt-28">
				<Band members={members} />
			</div>
			<Testimonials className="page mt-20 md:mt-28" />
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
