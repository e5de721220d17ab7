import type { MetaFunction } from "react-router";
import { booking } from "#features/booking/api.tsx";
import { allPages } from "#features/booking/booking-query.tsx";
import { filterOf } from "#features/booking/manage/filters.tsx";
import { ManageView } from "#features/booking/manage/manage-view.tsx";
import { words } from "#features/booking/words.ts";
import { head } from "#web/head.ts";
import { browses, loads, type Page } from "#web/page.ts";

const queries = async ({ root, url, load }: Page) => {
	const from = booking.on(root);
	await Promise.all([
		load(allPages(from, filterOf(url.searchParams))),
		load(from.coaches.queryOptions()),
		load(from.types.queryOptions()),
		load(from.typeSettings.queryOptions()),
	]);
};
const admission = { needs: "manage bookings", signIn: "auth" } as const;

export const loader = loads(queries, admission);
export const clientLoader = browses(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, {
		title: words.manage,
		description: words.description,
		isListed: false,
	});

export default function BookingManagePage() {
	return <ManageView />;
}
