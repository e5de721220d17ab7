import { useEffect, useRef } from "react";
import { Link, type MetaFunction, useSearchParams } from "react-router";
import { site } from "#features/site/api.tsx";
import { type Part, parts } from "#features/site/limits.ts";
import { keptLookQuery, look } from "#features/site/look/api.tsx";
import { LookEditor } from "#features/site/look/look-editor.tsx";
import { siteAdminPath } from "#shared/paths.ts";
import { head } from "#web/head.ts";
import { underlined } from "#web/kit/tabs.tsx";
import { browses, loads, type Page } from "#web/page.ts";
import { editCopy as copy } from "./edit-copy.ts";
import { KeptPart } from "./kept-part.tsx";
import { Rooms } from "./rooms.tsx";
import { Samples } from "./samples.tsx";

const LOOK = "look";
const [first, ...others] = parts;
/** What the house is called comes first, then what it looks like. */
const sections = [first, LOOK, ...others] as const;
type Section = Part | typeof LOOK;

const sectionIn = (search: URLSearchParams): Section =>
	sections.find((section) => section === search.get("part")) ?? first;

const queries = ({ root, url, load }: Page) => {
	const section = sectionIn(url.searchParams);
	return Promise.all([
		section === LOOK
			? load(keptLookQuery(look.on(root)))
			: load(site.on(root).kept.queryOptions({ input: { part: section } })),
		load(site.on(root).samples.queryOptions()),
	]);
};
const admission = { needs: "keep the site's words", signIn: "auth" } as const;

export const loader = loads(queries, admission);
export const clientLoader = browses(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.text, isListed: false });

export default function EditPage() {
	const [search] = useSearchParams();
	const section = sectionIn(search);
	return (
		<main className="page pt-7 pb-24 md:pt-11">
			<h1 className="text-h1">{copy.title}</h1>
			<p className="mt-3 max-w-text text-body text-muted">{copy.text}</p>
			<nav aria-label={copy.partNavigation} className="mt-7 border-b border-line">
				<ul className="strip gap-6 md:mx-0 md:px-0">
					{sections.map((one) => (
						<Tab key={one} section={one} isCurrent={one === section} />
					))}
				</ul>
			</nav>
			<div className="mt-7">
				{section === LOOK ? <LookEditor /> : <KeptPart key={section} part={section} />}
			</div>
			<div className="mt-20 grid gap-x-16 gap-y-14 md:grid-cols-2">
				<Rooms />
				<Samples />
			</div>
		</main>
	);
}

/** On phones only some of them fit beside each other: the open one is brought into sight. */
function Tab({ section, isCurrent }: { section: Section; isCurrent: boolean }) {
	const place = useRef<HTMLLIElement>(null);
	useEffect(() => {
		if (isCurrent) place.current?.scrollIntoView({ block: "nearest", inline: "center" });
	}, [isCurrent]);
	return (
		<li ref={place}>
			<Link
				to={siteAdminPath(section)}
				preventScrollReset
				aria-current={isCurrent ? "page" : undefined}
				className={underlined(isCurrent)}
			>
				{section === LOOK ? copy.look : copy.parts[section]}
			</Link>
		</li>
	);
}
