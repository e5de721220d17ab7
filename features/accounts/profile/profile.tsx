import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { accounts } from "#features/accounts/api.tsx";
import { copy } from "#features/accounts/copy.ts";
import { copy as deletionCopy } from "#features/accounts/deletion/copy.ts";
import { DeleteAccount } from "#features/accounts/deletion/delete-section.tsx";
import { emailChangeQueries } from "#features/accounts/email-change/email-row.tsx";
import { copy as exportCopy } from "#features/accounts/export/copy.ts";
import { ExportSection, exportQueries } from "#features/accounts/export/export-section.tsx";
import { EXPORT_ID } from "#features/accounts/export/limits.ts";
import { copy as passkeyCopy } from "#features/accounts/passkeys/copy.ts";
import { PasskeysSection, passkeyQueries } from "#features/accounts/passkeys/passkeys-section.tsx";
import { copy as factorCopy } from "#features/accounts/second-factor/copy.ts";
import { SECOND_FACTOR_ID } from "#features/accounts/second-factor/limits.ts";
import {
	SecondFactorSection,
	secondFactorQueries,
} from "#features/accounts/second-factor/second-factor-section.tsx";
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

/** The part of the page about the account itself, below what others see. */
const ACCOUNT_ID = "account";

export const profileQueries = (page: Page) => {
	const { root, load } = page;
	return Promise.all([
		load(accounts.on(root).profile.queryOptions()),
		load(accounts.on(root).sessions.queryOptions()),
		emailChangeQueries(page),
		secondFactorQueries(page),
		passkeyQueries(page),
		exportQueries(page),
	]);
};

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
				{isUpgradable && <UpgradeSection />}
				<h2 id={ACCOUNT_ID} className="border-t border-line pt-12 pb-8 text-h2">
					{copy.account.info}
				</h2>
				<AccountSection profile={profile} />
				<PasswordSection email={profile.email} />
				<ProfileSection title={factorCopy.title} note={factorCopy.note} anchor={SECOND_FACTOR_ID}>
					<SecondFactorSection email={profile.email} />
				</ProfileSection>
				<ProfileSection title={passkeyCopy.title} note={passkeyCopy.note}>
					<PasskeysSection email={profile.email} />
				</ProfileSection>
				<SessionsSection />
				<ProfileSection title={exportCopy.title} note={exportCopy.note} anchor={EXPORT_ID}>
					<ExportSection />
				</ProfileSection>
				<ProfileSection title={deletionCopy.title} note={deletionCopy.note}>
					<DeleteAccount email={profile.email} />
				</ProfileSection>
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
