import type { MetaFunction, ShouldRevalidateFunction } from "react-router";
import { booking } from "#features/booking/api.tsx";
import { BookingView } from "#features/booking/book/booking-view.tsx";
import { minePages } from "#features/booking/booking-query.tsx";
import { words } from "#features/booking/words.ts";
import { head } from "#web/head.ts";
import { browses, loads, type Page } from "#web/page.ts";
import { ChooseOwnTrack } from "./choose-own-track.tsx";

const queries = async ({ root, load }: Page) => {
	const from = booking.on(root);
	await Promise.all([
		load(from.types.queryOptions()),
		load(minePages(from, "upcoming")),
		load(from.openHomework.queryOptions()),
	]);
};
const admission = { needs: "book a session", signIn: "auth" } as const;

export const loader = loads(queries, admission);
export const clientLoader = browses(queries, admission);

/** Choosing a session changes the address alone. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
	currentUrl.pathname !== nextUrl.pathname;

export const meta: MetaFunction = (page) =>
	head(page, {
		title: words.title,
		description: words.description,
		isListed: false,
	});

export default function BookingPage() {
	return <BookingView TrackField={ChooseOwnTrack} />;
}
