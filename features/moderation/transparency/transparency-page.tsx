import { useQuery } from "@tanstack/react-query";
import type { MetaFunction } from "react-router";
import { moderation } from "#features/moderation/api.tsx";
import type { ModerationYear } from "#features/moderation/contract.ts";
import { head } from "#web/head.ts";
import { Section } from "#web/kit/section.tsx";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { useSiteSettings } from "#web/site-settings.tsx";
import { transparencyCopy as copy } from "./transparency-copy.ts";

const queries = ({ root, load }: Page) => load(moderation.on(root).years.queryOptions());

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.description });

/** What members reported and moderators decided, in numbers; there where admins show it. */
export default function TransparencyPage() {
	const { data: years } = useQuery(moderation.api.years.queryOptions());
	const { timeZone } = useSiteSettings();
	return (
		<main className="page pt-7 pb-24 md:pt-11">
			<h1 className="text-h2">{copy.title}</h1>
			<p className="mt-3 max-w-text text-body text-muted">{copy.description}</p>
			<p className="max-w-text text-body text-muted">{copy.zone(timeZone)}</p>
			{years?.map((year, at) => (
				<Year key={year.year} year={year} title={at === 0 ? copy.thisYear(year.year) : year.year} />
			))}
			<Section title={copy.how} variant="h3" className="mt-14">
				<ul className="mt-3 flex max-w-text list-disc flex-col gap-2 pl-5 text-body">
					{copy.rules.map((rule) => (
						<li key={rule}>{rule}</li>
					))}
				</ul>
			</Section>
		</main>
	);
}

function Year({ year, title }: { year: ModerationYear; title: string | number }) {
	return (
		<Section title={String(title)} className="mt-14">
			<div className="mt-5 grid gap-x-16 gap-y-8 md:grid-cols-3">
				{copy.groups.map(({ legend, names }) => (
					<div key={legend}>
						<h3 className="text-label">{legend}</h3>
						<dl className="mt-2 divide-y divide-line border-y border-line">
							{names.map((name) => (
								<div key={name} className="flex items-baseline justify-between gap-4 py-2.5">
									<dt className="text-card">{copy.names[name]}</dt>
									<dd className="text-card tabular-nums">{year[name].toLocaleString("en")}</dd>
								</div>
							))}
						</dl>
					</div>
				))}
			</div>
		</Section>
	);
}
