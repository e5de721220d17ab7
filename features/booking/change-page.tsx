import { type MetaFunction, useParams, useRouteError } from "react-router";
import { head } from "#web/head.ts";
import { ErrorScreen } from "#web/kit/screens/error-screen.tsx";
import { browserLoader, isNotFoundError, type Page, serverLoader } from "#web/page.ts";
import { booking } from "./api.tsx";
import { ChangeView, linkQuery } from "./change/change-view.tsx";
import { EndedLink } from "./change/ended-link.tsx";
import { copy } from "./copy.ts";

const queries = ({ root, params, load }: Page) =>
	load(linkQuery(booking.on(root), params.token ?? ""));

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export const meta: MetaFunction = (page) =>
	head(page, {
		title: copy.changeTitle,
		description: copy.description,
		isListed: false,
	});

export default function BookingChangePage() {
	const { token = "" } = useParams();
	return <ChangeView key={token} token={token} />;
}

export function ErrorBoundary() {
	return isNotFoundError(useRouteError()) ? <EndedLink /> : <ErrorScreen />;
}
