import { type MetaFunction, useParams, useRouteError } from "react-router";
import { booking } from "#features/booking/api.tsx";
import { ChangeView, linkOf } from "#features/booking/change/change-view.tsx";
import { EndedLink } from "#features/booking/change/ended-link.tsx";
import { words } from "#features/booking/words.ts";
import { head } from "#web/head.ts";
import { browses, isNotThere, loads, type Page } from "#web/page.ts";
import { ErrorScreen } from "./error-screen.tsx";

const queries = ({ root, params, load }: Page) =>
	load(linkOf(booking.on(root), params.token ?? ""));

export const loader = loads(queries);
export const clientLoader = browses(queries);

export const meta: MetaFunction = (page) =>
	head(page, {
		title: words.changeTitle,
		description: words.description,
		isListed: false,
	});

export default function BookingChangePage() {
	const { token = "" } = useParams();
	return <ChangeView key={token} token={token} />;
}

export function ErrorBoundary() {
	return isNotThere(useRouteError()) ? <EndedLink /> : <ErrorScreen />;
}
