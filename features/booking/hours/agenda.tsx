import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { booking } from "#features/booking/api.tsx";
import { agendaPages } from "#features/booking/booking-query.tsx";
import { copy } from "#features/booking/copy.ts";
import { type BookingPeriod, bookingPeriods } from "#features/booking/limits.ts";
import { SessionRows } from "#features/booking/session/session-rows.tsx";
import { Section } from "#web/kit/section.tsx";
import { TabPanel, Tabs } from "#web/kit/tabs.tsx";
import { hoursCopy } from "./copy.ts";

const TABS = "agenda";

/** Sessions that members booked with the viewer. */
export function Agenda() {
	const [period, setPeriod] = useState<BookingPeriod>("upcoming");
	const pages = useInfiniteQuery(agendaPages(booking.api, period));
	return (
		<Section title={hoursCopy.agenda}>
			<Tabs
				id={TABS}
				label={hoursCopy.agenda}
				tabs={bookingPeriods.map((value) => ({ value, label: copy.periods[value] }))}
				value={period}
				onChange={setPeriod}
				className="mt-3"
			/>
			<TabPanel tabsId={TABS} value={period}>
				<SessionRows pages={pages} viewerRole="coach" none={hoursCopy.noneWithYou[period]} />
			</TabPanel>
		</Section>
	);
}
