import type { MetaFunction } from "react-router";
import { head } from "#web/head.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { booking } from "./api.tsx";
import { allSessionPages } from "./booking-query.tsx";
import { copy } from "./copy.ts";
import { filterOf } from "./manage/filters.tsx";
import { ManageView } from "./manage/manage-view.tsx";

const queries = async ({ root, url, load }: Page) => {
	const from = booking.on(root);
	await Promise.all([
		load(allSessionPages(from, filterOf(url.searchParams))),
		load(from.coaches.queryOptions()),
		load(from.types.queryOptions()),
		load(from.typeSettings.queryOptions()),
	]);
};
const admission = { needs: "manage bookings", signIn: "auth" } as const;

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, {
		title: copy.manage,
		description: copy.description,
		isListed: false,
	});

export default function BookingManagePage() {
	return <ManageView />;
}
