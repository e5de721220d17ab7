import { data, Link, type MetaFunction } from "react-router";
import { copy as site } from "#shared/copy.ts";
import { paths } from "#shared/paths.ts";
import { head } from "#web/head.ts";
import { Button } from "#web/kit/button.tsx";
import { copy } from "./copy.ts";
import { GhostPage } from "./ghost-page.tsx";

/** The answer's status is what has the miss logged. */
export const loader = () => data(null, { status: 404 });

export const meta: MetaFunction = () =>
	head({
		title: `${site.notFoundTitle} · ${site.name}`,
		description: copy.notFoundText,
		isListed: false,
	});

export default function NotFoundPage() {
	return (
		<GhostPage title={site.notFoundTitle} text={copy.notFoundText}>
			<Button asChild>
				<Link to={paths.home}>{site.returnHome}</Link>
			</Button>
		</GhostPage>
	);
}
