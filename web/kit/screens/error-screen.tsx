import { useLocation, useRouteError } from "react-router";
import { copy as site } from "#shared/copy.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { tryAgain } from "#web/kit/copy.ts";
import { isNotFoundError } from "#web/page.ts";
import { GhostPage } from "./ghost-page.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";

/** Not there, or something broke. Then both links load everything anew, so that nothing broken comes along. */
export function ErrorScreen() {
	const { pathname, search } = useLocation();
	if (isNotFoundError(useRouteError())) return <NotFoundScreen />;
	return (
		<GhostPage title={site.broken} text={site.unexpected}>
			<Button asChild>
				<a href={pathname + search}>{tryAgain}</a>
			</Button>
			<Button asChild variant="secondary">
				<a href={paths.home}>{site.returnHome}</a>
			</Button>
		</GhostPage>
	);
}
