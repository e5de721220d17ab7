import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { accounts } from "#features/accounts/api.tsx";
import { copy } from "#features/accounts/copy.ts";
import { emailChangeQueries } from "#features/accounts/email-change/email-field.tsx";
import { copy as firstSteps } from "#features/accounts/first-steps/copy.ts";
import { PASSWORD_ID } from "#features/accounts/limits.ts";
import { Notice } from "#features/accounts/notice.tsx";
import { paths } from "#shared/paths.ts";
import { hasRole, type Viewer } from "#shared/policy.ts";
import { Badge } from "#web/kit/badge.tsx";
import { Button } from "#web/kit/button.tsx";
import { SettingsSection } from "#web/kit/settings-section.tsx";
import type { Page } from "#web/page.ts";
import { AccountSection } from "./account-section.tsx";
import { AvatarSection } from "./avatar-section.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { UpgradeSection } from "./upgrade-section.tsx";

export const profileQueries = (page: Page) => {
	const { root, load } = page;
	return Promise.all([load(accounts.on(root).profile.queryOptions()), emailChangeQueries(page)]);
};

/** Who the member is to others and to us. */
export function Profile() {
	const { data: profile } = useQuery(accounts.api.profile.queryOptions());
	const [params] = useSearchParams();
	const verified = params.get("verified");
	if (!profile) return null;
	return (
		<>
			{verified !== null && (
				<div className="mt-6 max-w-text">
					<Notice isGood={verified === "yes"}>
						{verified === "yes" ? firstSteps.verified : copy.account.notVerified}
					</Notice>
				</div>
			)}
			<ProfileBadges user={profile} />
			<AvatarSection name={profile.name} avatarUrl={profile.avatarUrl} />
			<ProfileForm key={profile.id} profile={profile} />
			<AccountSection profile={profile} />
			{!profile.isSubscribed && !hasRole(profile, "admin") && <UpgradeSection />}
			<SettingsSection title={copy.account.password} note={copy.account.passwordNote}>
				<Button variant="secondary" asChild>
					<Link to={`${paths.security}#${PASSWORD_ID}`}>{copy.account.changePassword}</Link>
				</Button>
			</SettingsSection>
		</>
	);
}

/** Role and tier; nothing for an ordinary member. */
function ProfileBadges({ user }: { user: Viewer }) {
	const isAdmin = hasRole(user, "admin");
	const isModerator = hasRole(user, "moderator");
	if (!isAdmin && !isModerator && !user.subscriptionTier) return null;
	return (
		<div className="mt-6 flex flex-wrap gap-2">
			{isAdmin && <Badge variant="wash">{copy.account.admin}</Badge>}
			{isModerator && <Badge>{copy.account.moderator}</Badge>}
			{user.subscriptionTier && (
				<Badge variant="wash">{copy.account.tier(user.subscriptionTier)}</Badge>
			)}
		</div>
	);
}
