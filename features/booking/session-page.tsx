import { type MetaFunction, useParams } from "react-router";
import { head, loadedFor } from "#web/head.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { booking } from "./api.tsx";
import { sessionQuery } from "./booking-query.tsx";
import type { BookingDetails } from "./contract.ts";
import { copy } from "./copy.ts";
import { SessionView } from "./session/session-view.tsx";

const queries = async ({ root, params, load }: Page) => {
	const from = booking.on(root);
	const id = params.id ?? "";
	const { role } = await load<BookingDetails>(sessionQuery(from, id));
	if (role !== "member") await load(from.notes.queryOptions({ input: { id } }));
	if (role !== "admin") await load(from.messages.queryOptions({ input: { id } }));
};
const admission = { needs: "book a session", signIn: "auth" } as const;

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) => {
	const details = loadedFor<BookingDetails>(page, sessionQuery(booking.api, page.params.id ?? ""));
	return head(page, {
		title: details?.booking.session ?? copy.title,
		description: copy.description,
		isListed: false,
	});
};

export default function BookingSessionPage() {
	const { id = "" } = useParams();
	return <SessionView key={id} id={id} />;
}
