import { useQuery } from "@tanstack/react-query";
import type { MetaFunction } from "react-router";
import { dashboard } from "#features/dashboard/api.tsx";
import { firstWeek } from "#features/first-week/api.tsx";
import { FirstWeekLink } from "#features/first-week/first-week-link.tsx";
import { firstWeekQuery } from "#features/first-week/first-week-query.tsx";
import { health } from "#features/health/api.tsx";
import { head } from "#web/head.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { adminCopy } from "./copy.ts";
import { AdminSections } from "./sections.tsx";

const copy = adminCopy.sections;
const admission = { needs: "enter the admin area", signIn: "auth" } as const;

const queries = ({ root, load }: Page) =>
	Promise.all([
		load(dashboard.on(root).sections.queryOptions()),
		load(dashboard.on(root).attention.queryOptions()),
		load(health.on(root).summary.queryOptions()),
		load(firstWeekQuery(firstWeek.on(root))),
	]);

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.text, isListed: false });

/** /admin: how many there are, and links to every section. */
export default function AdminPage() {
	const { data } = useQuery(dashboard.api.sections.queryOptions());
	return (
		<main className="page pt-7 pb-24 md:pt-11">
			<div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-6">
				<div className="min-w-0">
					<h1 className="text-h2">{copy.title}</h1>
					<p className="mt-3 max-w-text text-body text-muted">{copy.text}</p>
				</div>
				{data && <Accounts count={data.profiles} />}
			</div>
			<AdminSections className="mt-9 md:mt-11" />
			<FirstWeekLink className="mt-6" />
		</main>
	);
}

function Accounts({ count }: { count: number }) {
	return (
		<div className="lg:w-[400px]">
			<p className="flex items-baseline gap-3">
				<span className="text-figure">{count.toLocaleString("en")}</span>
				<span className="text-label">{copy.accounts(count)}</span>
			</p>
			<p className="mt-2 text-micro text-muted">{copy.accountsHow}</p>
		</div>
	);
}
