import { useLocation, useRouteError } from "react-router";
import { copy as site } from "#shared/copy.ts";
import { paths } from "#shared/paths.ts";
import { isNotFoundError } from "#web/page.ts";
import { Button } from "./button.tsx";
import { pageNotFetched, tryAgain } from "./copy.ts";
import { GhostPage } from "./ghost-page.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";

/** As the build names it: see scripts/keep-page-plugin.ts. */
const PAGE_NOT_FETCHED = "PageNotFetchedError";

/** Not there, or something broke. Then both links load everything anew, so that nothing broken comes along. */
export function ErrorScreen() {
	const { pathname, search } = useLocation();
	const error = useRouteError();
	if (isNotFoundError(error)) return <NotFoundScreen />;
	const isOfPage = error instanceof Error && error.name === PAGE_NOT_FETCHED;
	const { title, text } = isOfPage ? pageNotFetched : { title: site.broken, text: site.unexpected };
	return (
		<GhostPage title={title} text={text}>
			<Button asChild>
				<a href={pathname + search}>{tryAgain}</a>
			</Button>
			<Button asChild variant="secondary">
				<a href={paths.home}>{site.returnHome}</a>
			</Button>
		</GhostPage>
	);
}
