import { GhostPage } from "#features/site/ghost-page.tsx";
import { copy as site } from "#shared/copy.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { copy } from "./copy.ts";

/** Something broke. The way home loads everything anew, so that nothing broken comes along. */
export function ErrorScreen() {
	return (
		<GhostPage title={copy.broken} text={site.unexpected}>
			<Button asChild>
				<a href={paths.home}>{site.returnHome}</a>
			</Button>
		</GhostPage>
	);
}
