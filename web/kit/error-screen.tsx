import { useRouteError } from "react-router";
import { copy as site } from "#shared/copy.ts";
import { paths } from "#shared/paths.ts";
import { isNotFoundError } from "#web/page.ts";
import { Button } from "./button.tsx";
import { GhostPage } from "./ghost-page.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";

/** Not there, or something broke. Then the way home loads everything anew, so that nothing broken comes along. */
export function ErrorScreen() {
	if (isNotFoundError(useRouteError())) return <NotFoundScreen />;
	return (
		<GhostPage title={site.broken} text={site.unexpected}>
			<Button asChild>
				<a href={paths.home}>{site.returnHome}</a>
			</Button>
		</GhostPage>
	);
}
