import { useQuery } from "@tanstack/react-query";
import { ArrowUpRight } from "lucide-react";
import { site } from "#features/site/api.tsx";
import type { Part } from "#features/site/limits.ts";
import { paths } from "#shared/paths.ts";
import { Changes } from "./changes.tsx";
import { editCopy as copy } from "./edit-copy.ts";
import { PartEditor } from "./part-editor.tsx";

/** Where visitors read it. */
const pageOf: Partial<Record<Part, string>> = {
	contact: paths.contact,
	explore: paths.explore,
	testimonials: `${paths.explore}#notes`,
	about: paths.about,
	terms: paths.terms,
	privacy: paths.privacy,
};

/** One part: what it is for, its form, and who changed it last. */
export function KeptPart({ part }: { part: Part }) {
	const { data: kept } = useQuery(site.api.kept.queryOptions({ input: { part } }));
	if (!kept) return null;
	const page = pageOf[part];
	return (
		<>
			<p className="max-w-text text-body">{copy.about[part]}</p>
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
				<PartEditor part={part} kept={kept} />
				<Changes changes={kept.changes} />
			</div>
		</>
	);
}
