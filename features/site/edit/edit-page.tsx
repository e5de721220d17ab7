import { useQuery } from "@tanstack/react-query";
import { ArrowUpRight } from "lucide-react";
import { Link, type MetaFunction, useSearchParams } from "react-router";
import { site } from "#features/site/api.tsx";
import { type Part, parts } from "#features/site/limits.ts";
import { copy as common } from "#shared/copy.ts";
import { paths, siteAdminPath } from "#shared/paths.ts";
import { head } from "#web/head.ts";
import { underlined } from "#web/kit/tabs.tsx";
import { browses, loads, type Page } from "#web/page.ts";
import { Changes } from "./changes.tsx";
import { editCopy as copy } from "./edit-copy.ts";
import { PartEditor } from "./part-editor.tsx";

const partIn = (search: URLSearchParams): Part =>
	parts.find((part) => part === search.get("part")) ?? parts[0];

const queries = ({ root, url, load }: Page) =>
	load(site.on(root).kept.queryOptions({ input: { part: partIn(url.searchParams) } }));
const admission = { needs: "keep the site's words", signIn: "auth" } as const;

export const loader = loads(queries, admission);
export const clientLoader = browses(queries, admission);

export const meta: MetaFunction = () =>
	head({ title: `${copy.title} · ${common.name}`, description: copy.text, isListed: false });

const pageOf: Record<Part, string> = {
	explore: paths.explore,
	testimonials: `${paths.explore}#notes`,
	about: paths.about,
	terms: paths.terms,
	privacy: paths.privacy,
};

export default function EditPage() {
	const [search] = useSearchParams();
	const part = partIn(search);
	const { data: kept } = useQuery(site.api.kept.queryOptions({ input: { part } }));
	if (!kept) return null;
	return (
		<main className="page pt-7 pb-24 md:pt-11">
			<h1 className="text-h1">{copy.title}</h1>
			<p className="mt-3 max-w-text text-body text-muted">{copy.text}</p>
			<nav aria-label={copy.partNavigation} className="mt-7 border-b border-line">
				<ul className="strip gap-6 md:mx-0 md:px-0">
					{parts.map((one) => (
						<li key={one}>
							<Link
								to={siteAdminPath(one)}
								aria-current={one === part ? "page" : undefined}
								className={underlined(one === part)}
							>
								{copy.parts[one]}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			<p className="mt-7 max-w-text text-body">{copy.about[part]}</p>
			<a
				href={pageOf[part]}
				target="_blank"
				rel="noopener"
				className="link inline-flex min-h-11 items-center gap-2 text-card"
			>
				{copy.seePage}
				<ArrowUpRight size={16} aria-hidden="true" />
			</a>
			<div className="mt-7 grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,320px)]">
				<PartEditor key={part} part={part} kept={kept} />
				<Changes changes={kept.changes} />
			</div>
		</main>
	);
}
