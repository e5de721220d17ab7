import { Link } from "react-router";
import { copy } from "#features/accounts/copy.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { ProfileSection } from "./profile-section.tsx";

/** For those who neither subscribe nor run the place. */
export function UpgradeSection() {
	return (
		<ProfileSection title={copy.account.upgradeTitle} note={copy.account.upgradeText}>
			<Button variant="secondary" asChild>
				<Link to={paths.pricing}>{copy.account.viewPlans}</Link>
			</Button>
		</ProfileSection>
	);
}
