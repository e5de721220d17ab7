import { useQuery } from "@tanstack/react-query";
import { accounts } from "#features/accounts/api.tsx";
import { copy as passkeyCopy } from "#features/accounts/passkeys/copy.ts";
import { PasskeysSection, passkeyQueries } from "#features/accounts/passkeys/passkeys-section.tsx";
import { copy as factorCopy } from "#features/accounts/second-factor/copy.ts";
import { SECOND_FACTOR_ID } from "#features/accounts/second-factor/limits.ts";
import {
	SecondFactorSection,
	secondFactorQueries,
} from "#features/accounts/second-factor/second-factor-section.tsx";
import { SettingsSection } from "#web/kit/settings-section.tsx";
import type { Page } from "#web/page.ts";
import { PasswordSection } from "./password-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

export const securityQueries = (page: Page) => {
	const { root, load } = page;
	return Promise.all([
		load(accounts.on(root).profile.queryOptions()),
		load(accounts.on(root).sessions.queryOptions()),
		secondFactorQueries(page),
		passkeyQueries(page),
	]);
};

/** How the member signs in, and where they are signed in now. */
export function Security() {
	const { data: profile } = useQuery(accounts.api.profile.queryOptions());
	if (!profile) return null;
	const { email } = profile;
	return (
		<>
			<PasswordSection email={email} />
			<SettingsSection title={factorCopy.title} note={factorCopy.note} anchor={SECOND_FACTOR_ID}>
				<SecondFactorSection email={email} />
			</SettingsSection>
			<SettingsSection title={passkeyCopy.title} note={passkeyCopy.note}>
				<PasskeysSection email={email} />
			</SettingsSection>
			<SessionsSection />
		</>
	);
}
