import { Link } from "react-router";
import { copy as site } from "#shared/copy.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { useViewer } from "#web/viewer.tsx";

/** Both stand in one row on a phone of 390 px. */
const FIT = "max-md:px-5";

/** The two ways in (specification 1): members are shown around, visitors are asked to join. */
export function LandingCalls({ className }: { className?: string }) {
	const isMember = useViewer() !== null;
	return (
		<div className={classNames("flex flex-wrap gap-3", className)}>
			<Button size="lg" asChild className={FIT}>
				<Link to={isMember ? paths.explore : paths.auth}>
					{isMember ? site.exploreCommunity : site.join}
				</Link>
			</Button>
			<Button size="lg" look="secondary" asChild className={FIT}>
				<Link to={paths.booking}>{site.book}</Link>
			</Button>
		</div>
	);
}
