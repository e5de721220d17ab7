import { useEffect, useRef } from "react";
import { Link, type MetaFunction, useSearchParams } from "react-router";
import { site } from "#features/site/api.tsx";
import { branding, brandingForEditingQuery } from "#features/site/branding/api.tsx";
import { BrandingEditor } from "#features/site/branding/branding-editor.tsx";
import { mailServer } from "#features/site/email/api.tsx";
import { EmailEditor } from "#features/site/email/email-editor.tsx";
import { type Section, sections } from "#features/site/limits.ts";
import { siteAdminPath } from "#shared/paths.ts";
import { head } from "#web/head.ts";
import { underlined } from "#web/kit/tabs.tsx";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { copy } from "./copy.ts";
import { Samples } from "./samples.tsx";
import { SectionView } from "./section-view.tsx";
import { OtherSections } from "./sections.tsx";

const BRANDING = "look";
const EMAIL = "email";
const [identity, contact, ...others] = sections;
const tabNames = [identity, BRANDING, contact, EMAIL, ...others] as const;
type TabName = Section | typeof BRANDING | typeof EMAIL;

const tabIn = (search: URLSearchParams): TabName =>
	tabNames.find((tab) => tab === search.get("part")) ?? identity;

const queries = ({ root, url, load }: Page) => {
	const tab = tabIn(url.searchParams);
	return Promise.all([loadTab({ root, load }, tab), load(site.on(root).samples.queryOptions())]);
};
const loadTab = ({ root, load }: Pick<Page, "root" | "load">, tab: TabName) => {
	if (tab === BRANDING) return load(brandingForEditingQuery(branding.on(root)));
	if (tab === EMAIL) return load(mailServer.on(root).get.queryOptions());
	return load(site.on(root).forEditing.queryOptions({ input: { section: tab } }));
};
const admission = { needs: "edit site content", signIn: "auth" } as const;

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.text, isListed: false });

export default function EditPage() {
	const [search] = useSearchParams();
	const tab = tabIn(search);
	return (
		<main className="page pt-7 pb-24 md:pt-11">
			<h1 className="text-h2">{copy.title}</h1>
			<p className="mt-3 max-w-text text-body text-muted">{copy.text}</p>
			<nav aria-label={copy.sectionNavigation} className="mt-7 border-b border-line">
				<ul className="strip gap-6 md:mx-0 md:px-0">
					{tabNames.map((one) => (
						<Tab key={one} tab={one} isCurrent={one === tab} />
					))}
				</ul>
			</nav>
			<div className="mt-7">
				<TabContent tab={tab} />
			</div>
			<div className="mt-20 grid gap-x-16 gap-y-14 md:grid-cols-2">
				<OtherSections />
				<Samples />
			</div>
		</main>
	);
}

function TabContent({ tab }: { tab: TabName }) {
	if (tab === BRANDING) return <BrandingEditor />;
	if (tab === EMAIL) return <EmailEditor />;
	return <SectionView key={tab} section={tab} />;
}

const titleOf = (tab: TabName): string => {
	if (tab === BRANDING) return copy.branding;
	return tab === EMAIL ? copy.email : copy.sections[tab];
};

/** On phones only some of them fit beside each other: the open one is brought into sight. */
function Tab({ tab, isCurrent }: { tab: TabName; isCurrent: boolean }) {
	const place = useRef<HTMLLIElement>(null);
	useEffect(() => {
		if (isCurrent) place.current?.scrollIntoView({ block: "nearest", inline: "center" });
	}, [isCurrent]);
	return (
		<li ref={place}>
			<Link
				to={siteAdminPath(tab)}
				preventScrollReset
				aria-current={isCurrent ? "page" : undefined}
				className={underlined(isCurrent)}
			>
				{titleOf(tab)}
			</Link>
		</li>
	);
}
