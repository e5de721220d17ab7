import { type MetaFunction, useSearchParams } from "react-router";
import { head } from "#web/head.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { booking } from "./api.tsx";
import { agendaPages } from "./booking-query.tsx";
import { copy } from "./copy.ts";
import { hoursCopy } from "./hours/copy.ts";
import { HoursView } from "./hours/hours-view.tsx";
import { availabilityQuery } from "./hours/use-availability.tsx";

const coachIn = (params: URLSearchParams) => params.get("coach") ?? undefined;

const queries = async ({ root, url, load }: Page) => {
	const from = booking.on(root);
	const coachId = coachIn(url.searchParams);
	await Promise.all([
		load(availabilityQuery(from, coachId)),
		load(from.types.queryOptions()),
		...(coachId ? [] : [load(agendaPages(from, "upcoming"))]),
	]);
};
const admission = { needs: "manage own availability", signIn: "auth" } as const;

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, {
		title: coachIn(new URLSearchParams(page.location.search)) ? hoursCopy.ofCoach : copy.myHours,
		description: copy.description,
		isListed: false,
	});

export default function BookingHoursPage() {
	const [params] = useSearchParams();
	const coachId = coachIn(params);
	return <HoursView key={coachId} coachId={coachId} />;
}
