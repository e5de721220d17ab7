import { type MetaFunction, useSearchParams } from "react-router";
import { booking } from "#features/booking/api.tsx";
import { agendaPages } from "#features/booking/booking-query.tsx";
import { HoursView } from "#features/booking/hours/hours-view.tsx";
import { roomOf } from "#features/booking/hours/use-room.tsx";
import { words } from "#features/booking/words.ts";
import { head } from "#web/head.ts";
import { browses, loads, type Page } from "#web/page.ts";

const coachIn = (params: URLSearchParams) => params.get("coach") ?? undefined;

const queries = async ({ root, url, load }: Page) => {
	const from = booking.on(root);
	const coachId = coachIn(url.searchParams);
	await Promise.all([
		load(roomOf(from, coachId)),
		load(from.types.queryOptions()),
		...(coachId ? [] : [load(agendaPages(from, "upcoming"))]),
	]);
};
const admission = { needs: "keep a coach's hours", signIn: "auth" } as const;

export const loader = loads(queries, admission);
export const clientLoader = browses(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, {
		title: words.myHours,
		description: words.description,
		isListed: false,
	});

export default function BookingHoursPage() {
	const [params] = useSearchParams();
	const coachId = coachIn(params);
	return <HoursView key={coachId} coachId={coachId} />;
}
