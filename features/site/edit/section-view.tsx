import { useQuery } from "@tanstack/react-query";
import { ArrowUpRight } from "lucide-react";
import { site } from "#features/site/api.tsx";
import type { Section } from "#features/site/limits.ts";
import { paths } from "#shared/paths.ts";
import { Changes } from "./changes.tsx";
import { copy } from "./copy.ts";
import { SectionEditor } from "./section-editor.tsx";

/** The public page that shows the section. */
const pageOf: Partial<Record<Section, string>> = {
	contact: paths.contact,
	explore: paths.explore,
	testimonials: `${paths.explore}#notes`,
	about: paths.about,
	terms: paths.terms,
	privacy: paths.privacy,
};

/** One section: its description, form and latest changes. */
export function SectionView({ section }: { section: Section }) {
	const { data: current } = useQuery(site.api.forEditing.queryOptions({ input: { section } }));
	if (!current) return null;
	const page = pageOf[section];
	return (
		<>
			<p className="max-w-text text-body">{copy.about[section]}</p>
			{page && (
				<a
					href={page}
					target="_blank"
					rel="noopener"
					className="link inline-flex min-h-11 items-center gap-2 text-card"
				>
					{copy.seePage}
					<ArrowUpRight size={16} aria-hidden="true" />
				</a>
			)}
			<div className="mt-7 grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,320px)]">
				<SectionEditor section={section} current={current} />
				<Changes changes={current.changes} />
			</div>
		</>
	);
}
