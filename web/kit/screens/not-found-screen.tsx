import { Link } from "react-router";
import { copy as site } from "#shared/copy.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { GhostPage } from "./ghost-page.tsx";

/** Nothing stands at this address, or nothing of the viewer's. */
export function NotFoundScreen() {
	return (
		<GhostPage title={site.notFoundTitle} text={site.notFoundText}>
			<Button asChild>
				<Link to={paths.home}>{site.returnHome}</Link>
			</Button>
		</GhostPage>
	);
}
