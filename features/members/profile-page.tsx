import { useQuery } from "@tanstack/react-query";
import { type MetaFunction, useSearchParams } from "react-router";
import { copy as site } from "#shared/copy.ts";
import { hasRole } from "#shared/policy.ts";
import { head } from "#web/head.ts";
import { type Admission, browses, loads, type Page as PageOf } from "#web/page.ts";
import { AccountSection } from "./account-section.tsx";
import { members } from "./api.tsx";
import { AvatarSection } from "./avatar-section.tsx";
import { copy } from "./copy.ts";
import { PasswordSection } from "./password-section.tsx";
import { ProfileBadges } from "./profile-badges.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { UpgradeSection } from "./upgrade-section.tsx";
import { Notice } from "./verified-notice.tsx";

const admission: Admission = { needs: "keep a profile", signIn: "auth" };
const queries = ({ root, load }: PageOf) =>
	Promise.all([
		load(members.on(root).profile.queryOptions()),
		load(members.on(root).sessions.queryOptions()),
	]);

export const loader = loads(queries, admission);
export const clientLoader = browses(queries, admission);

export const meta: MetaFunction = () =>
	head({
		title: `${copy.account.title} · ${site.name}`,
		description: copy.account.description,
		isListed: false,
	});

export default function Page() {
	const { data: profile } = useQuery(members.api.profile.queryOptions());
	const [params] = useSearchParams();
	const verified = params.get("verified");
	if (!profile) return <main className="page" />;
	const isUpgradable = !profile.isSubscribed && !hasRole(profile, "admin");
	return (
		<main className="page pt-10 pb-24 md:pt-16">
			<h1 className="text-h1">{copy.account.title}</h1>
			<p className="mt-4 text-lead text-muted">
				<bdi className="wrap-anywhere">{profile.name}</bdi>
			</p>
			<ProfileBadges person={profile} />
			{verified !== null && (
				<div className="mt-8 max-w-text">
					<Notice isGood={verified === "yes"}>
						{verified === "yes" ? copy.account.verified : copy.account.notVerified}
					</Notice>
				</div>
			)}
			<div className="mt-10">
				<AvatarSection name={profile.name} avatarUrl={profile.avatarUrl} />
				<ProfileForm key={profile.id} profile={profile} />
				<AccountSection profile={profile} />
				{isUpgradable && <UpgradeSection />}
				<PasswordSection email={profile.email} />
				<SessionsSection />
			</div>
		</main>
	);
}
