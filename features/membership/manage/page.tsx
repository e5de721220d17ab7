import type { MetaFunction } from "react-router";
import { membership } from "#features/membership/api.tsx";
import { TierNames, tierNamesQuery } from "#features/membership/tier-names.tsx";
import { head } from "#web/head.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { copy } from "./copy.ts";
import { GrantSection } from "./grant-section.tsx";
import { MembershipList } from "./membership-list.tsx";
import { membershipPages } from "./membership-query.tsx";
import { PlansForm } from "./plans-form.tsx";

const admission = { needs: "grant memberships", signIn: "auth" } as const;
const queries = ({ root, load }: Page) => {
	const from = membership.on(root);
	return Promise.all([
		load(membershipPages(from, { state: "current" })),
		load(tierNamesQuery(from)),
		load(from.listPlans.queryOptions()),
	]);
};

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.text, isListed: false });

export default function MembershipsPage() {
	return (
		<main className="page pt-7 pb-24 md:pt-11">
			<h1 className="text-h2">{copy.title}</h1>
			<p className="mt-3 max-w-text text-body text-muted">{copy.text}</p>
			<TierNames>
				<div className="mt-9 grid gap-x-16 gap-y-14 md:mt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
					<MembershipList />
					<GrantSection className="max-lg:row-start-1" />
				</div>
			</TierNames>
			<PlansForm className="mt-16 md:mt-24" />
		</main>
	);
}
