import type { MetaFunction } from "react-router";
import { head } from "#web/head.ts";
import { browses, loads, type Page } from "#web/page.ts";
import { adminCopy as words } from "./admin-copy.ts";
import { membership } from "./api.tsx";
import { GiveTier } from "./give-tier.tsx";
import { MembershipList } from "./membership-list.tsx";
import { membershipPages } from "./membership-query.tsx";
import { PlansForm } from "./plans-form.tsx";
import { TierNames, tierNamesQuery } from "./tier-names.tsx";

const admission = { needs: "grant memberships", signIn: "auth" } as const;
const queries = ({ root, load }: Page) => {
	const from = membership.on(root);
	return Promise.all([
		load(membershipPages(from, { state: "current" })),
		load(tierNamesQuery(from)),
		load(from.plans.queryOptions()),
	]);
};

export const loader = loads(queries, admission);
export const clientLoader = browses(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: words.title, description: words.text, isListed: false });

export default function MembershipsPage() {
	return (
		<main className="page pt-10 pb-24 md:pt-16">
			<h1 className="text-h1">{words.title}</h1>
			<p className="mt-3 max-w-text text-lead text-muted">{words.text}</p>
			<TierNames>
				<div className="mt-9 grid gap-x-16 gap-y-14 md:mt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
					<MembershipList />
					<GiveTier className="max-lg:row-start-1" />
				</div>
			</TierNames>
			<PlansForm className="mt-16 md:mt-24" />
		</main>
	);
}
