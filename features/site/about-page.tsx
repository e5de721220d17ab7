import { useQuery } from "@tanstack/react-query";
import type { MetaFunction } from "react-router";
import { head, loadedFor, originOf, siteSettingsOf } from "#web/head.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { Impact } from "./about/impact.tsx";
import { Journey } from "./about/journey.tsx";
import { TeamCards } from "./about/team-cards.tsx";
import { Values } from "./about/values.tsx";
import { site } from "./api.tsx";
import type { AboutPage as Content } from "./content-contract.ts";
import { copy } from "./copy.ts";
import { EditLink } from "./edit-link.tsx";

const queries = ({ root, load }: Page) =>
	Promise.all([
		load(site.on(root).about.queryOptions()),
		load(site.on(root).figures.queryOptions()),
	]);

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export const meta: MetaFunction = (page) => {
	const siteSettings = siteSettingsOf(page);
	const mission = loadedFor<Content>(page, site.api.about.queryOptions())?.mission;
	const description = mission ?? siteSettings.description;
	return head(page, {
		title: copy.about,
		description,
		thing: {
			"@type": "Organization",
			name: siteSettings.name,
			slogan: siteSettings.tagline,
			description,
			url: `${originOf(page)}/`,
			logo: `${originOf(page)}/favicon.svg`,
		},
	});
};

export default function AboutPage() {
	const { data: content } = useQuery(site.api.about.queryOptions());
	if (!content) return null;
	const { title, mission, values, journey, team } = content;
	return (
		<main className="page">
			<header className="grid items-end gap-x-16 gap-y-7 pt-11 md:pt-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
				<h1 className="max-w-[12ch] text-display wrap-anywhere">{title}</h1>
				<div className="min-w-0 lg:pb-2">
					<h2 className="text-label text-muted">{copy.mission}</h2>
					<p className="mt-2 max-w-text text-lead whitespace-pre-line wrap-anywhere">{mission}</p>
					<EditLink section="about" />
				</div>
			</header>
			<Values values={values} />
			<Journey journey={journey} />
			{team.length > 0 && (
				<section aria-labelledby="team" className="mt-20 md:mt-28">
					<h2 id="team" className="text-h2">
						{copy.team}
					</h2>
					<TeamCards
						members={team}
						section="about"
						picture={(name) => (
							<Avatar name={name} size={112} className="max-md:size-24 max-md:self-start" />
						)}
					/>
				</section>
			)}
			<Impact />
		</main>
	);
}
