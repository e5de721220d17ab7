import { useRouteError } from "react-router";
import { GhostPage } from "#features/site/ghost-page.tsx";
import { NotFoundScreen } from "#features/site/not-found-screen.tsx";
import { copy as site } from "#shared/copy.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { isNotThere } from "#web/page.ts";
import { copy } from "./copy.ts";

/** Not there, or something broke. Then the way home loads everything anew, so that nothing broken comes along. */
export function ErrorScreen() {
	if (isNotThere(useRouteError())) return <NotFoundScreen />;
	return (
		<GhostPage title={copy.broken} text={site.unexpected}>
			<Button asChild>
				<a href={paths.home}>{site.returnHome}</a>
			</Button>
		</GhostPage>
	);
}
