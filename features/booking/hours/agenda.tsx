import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { booking } from "#features/booking/api.tsx";
import { agendaPages } from "#features/booking/booking-query.tsx";
import { type BookingShelf, bookingShelves } from "#features/booking/limits.ts";
import { SessionRows } from "#features/booking/session/session-rows.tsx";
import { words } from "#features/booking/words.ts";
import { TabPanel, Tabs } from "#web/kit/tabs.tsx";

const TABS = "agenda";

/** Sessions that members booked with the viewer. */
export function Agenda() {
	const [shelf, setShelf] = useState<BookingShelf>("upcoming");
	const pages = useInfiniteQuery(agendaPages(booking.api, shelf));
	return (
		<section aria-labelledby="agenda-heading">
			<h2 id="agenda-heading" className="text-h2">
				{words.agenda}
			</h2>
			<Tabs
				id={TABS}
				label={words.agenda}
				tabs={bookingShelves.map((value) => ({ value, label: words.shelves[value] }))}
				value={shelf}
				onChange={setShelf}
				className="mt-3"
			/>
			<TabPanel tabsId={TABS} value={shelf}>
				<SessionRows pages={pages} part="coach" none={words.noneWithYou[shelf]} />
			</TabPanel>
		</section>
	);
}
