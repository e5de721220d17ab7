import { Link } from "react-router";
import { copy } from "#features/accounts/copy.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { SettingsSection } from "#web/kit/settings-section.tsx";

/** For those who neither subscribe nor run the place. */
export function UpgradeSection() {
	return (
		<SettingsSection title={copy.account.upgradeTitle} note={copy.account.upgradeText}>
			<Button variant="secondary" asChild>
				<Link to={paths.pricing}>{copy.account.viewPlans}</Link>
			</Button>
		</SettingsSection>
	);
}
