import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { accounts } from "#features/accounts/api.tsx";
import { copy } from "#features/accounts/copy.ts";
import { Notice } from "#features/accounts/verified-notice.tsx";
import { paths } from "#shared/paths.ts";
import { hasRole, type Viewer } from "#shared/policy.ts";
import { Badge } from "#web/kit/badge.tsx";
import { Button } from "#web/kit/button.tsx";
import type { Page } from "#web/page.ts";
import { AccountSection } from "./account-section.tsx";
import { AvatarSection } from "./avatar-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

export const profileQueries = ({ root, load }: Page) =>
	Promise.all([
		load(accounts.on(root).profile.queryOptions()),
		load(accounts.on(root).sessions.queryOptions()),
	]);

/** The user's own account; `children` are sections of other features. */
export function Profile({ children }: { children: ReactNode }) {
	const { data: profile } = useQuery(accounts.api.profile.queryOptions());
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
			<ProfileBadges user={profile} />
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
				{children}
				<AccountSection profile={profile} />
				{isUpgradable && <UpgradeSection />}
				<PasswordSection email={profile.email} />
				<SessionsSection />
			</div>
		</main>
	);
}

/** Role and tier; nothing for an ordinary member. */
function ProfileBadges({ user }: { user: Viewer }) {
	const isAdmin = hasRole(user, "admin");
	const isModerator = hasRole(user, "moderator");
	if (!isAdmin && !isModerator && !user.subscriptionTier) return null;
	return (
		<div className="mt-4 flex flex-wrap gap-2">
			{isAdmin && <Badge variant="wash">{copy.account.admin}</Badge>}
			{isModerator && <Badge>{copy.account.moderator}</Badge>}
			{user.subscriptionTier && (
				<Badge variant="wash">{copy.account.tier(user.subscriptionTier)}</Badge>
			)}
		</div>
	);
}

/** For those who neither subscribe nor run the place. */
function UpgradeSection() {
	return (
		<ProfileSection title={copy.account.upgradeTitle} note={copy.account.upgradeText}>
			<Button variant="secondary" asChild>
				<Link to={paths.pricing}>{copy.account.viewPlans}</Link>
			</Button>
		</ProfileSection>
	);
}
