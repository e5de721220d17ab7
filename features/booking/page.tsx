import type { MetaFunction, ShouldRevalidateFunction } from "react-router";
import { head } from "#web/head.ts";
import { steadyPage } from "#web/late/steady-page.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { booking } from "./api.tsx";
import { BookingView } from "./book/booking-view.tsx";
import { ownSessionPages } from "./booking-query.tsx";
import { copy } from "./copy.ts";

const queries = async ({ root, load }: Page) => {
	const from = booking.on(root);
	await Promise.all([
		load(from.types.queryOptions()),
		load(ownSessionPages(from, "upcoming")),
		load(from.openHomework.queryOptions()),
	]);
};
const admission = { needs: "book a session", signIn: "auth" } as const;

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission, { hasSkeleton: true });

/** Choosing a session changes the address alone. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
	currentUrl.pathname !== nextUrl.pathname;

export const meta: MetaFunction = (page) =>
	head(page, {
		title: copy.title,
		description: copy.description,
		isListed: false,
	});

function BookingPage() {
	return <BookingView />;
}

export default steadyPage(BookingPage);
