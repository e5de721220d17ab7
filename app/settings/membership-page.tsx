import { useQuery } from "@tanstack/react-query";
import type { MetaFunction } from "react-router";
import { accounts } from "#features/accounts/api.tsx";
import { UpgradeSection } from "#features/accounts/profile/upgrade-section.tsx";
import { membership } from "#features/membership/api.tsx";
import { MembershipStatusSection } from "#features/membership/status-section.tsx";
import { hasRole } from "#shared/policy.ts";
import { head } from "#web/head.ts";
import { type Admission, browserLoader, type Page, serverLoader } from "#web/page.ts";
import { copy } from "./copy.ts";
import { SettingsPage } from "./settings-page.tsx";

const admission: Admission = { needs: "edit own profile", signIn: "auth" };
const queries = ({ root, load }: Page) =>
	Promise.all([
		load(accounts.on(root).profile.queryOptions()),
		load(membership.on(root).status.queryOptions()),
	]);

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.membership, description: copy.membershipDescription, isListed: false });

export default function MembershipPage() {
	const { data: profile } = useQuery(accounts.api.profile.queryOptions());
	const isUpgradable = profile && !profile.isSubscribed && !hasRole(profile, "admin");
	return (
		<SettingsPage title={copy.membership}>
			<div className="py-8">
				<MembershipStatusSection none={copy.noMembership} />
			</div>
			{isUpgradable && <UpgradeSection />}
		</SettingsPage>
	);
}
