import { type MetaFunction, useParams } from "react-router";
import { booking } from "#features/booking/api.tsx";
import { sessionOf } from "#features/booking/booking-query.tsx";
import type { WholeBooking } from "#features/booking/contract.ts";
import { SessionView } from "#features/booking/session/session-view.tsx";
import { words } from "#features/booking/words.ts";
import { copy as site } from "#shared/copy.ts";
import { head, loadedFor } from "#web/head.ts";
import { browses, loads, type Page } from "#web/page.ts";

const queries = async ({ root, params, load }: Page) => {
	const from = booking.on(root);
	const id = params.id ?? "";
	const { part } = await load<WholeBooking>(sessionOf(from, id));
	if (part !== "member") await load(from.notes.queryOptions({ input: { id } }));
};
const admission = { needs: "book a session", signIn: "auth" } as const;

export const loader = loads(queries, admission);
export const clientLoader = browses(queries, admission);

export const meta: MetaFunction = (page) => {
	const whole = loadedFor<WholeBooking>(page, sessionOf(booking.api, page.params.id ?? ""));
	return head(page, {
		title: whole?.booking.session ?? site.notFoundTitle,
		description: words.description,
		isListed: false,
	});
};

export default function BookingSessionPage() {
	const { id = "" } = useParams();
	return <SessionView key={id} id={id} />;
}
