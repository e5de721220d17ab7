import { data, type MetaFunction } from "react-router";
import { copy as site } from "#shared/copy.ts";
import { head } from "#web/head.ts";
import { NotFoundScreen } from "#web/kit/screens/not-found-screen.tsx";

/** The answer's status is what has the miss logged. */
export const loader = () => data(null, { status: 404 });

export const meta: MetaFunction = (page) =>
	head(page, {
		title: site.notFoundTitle,
		description: site.notFoundText,
		isListed: false,
	});

export default NotFoundScreen;
