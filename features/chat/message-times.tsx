import { date, timeOfDay } from "#shared/format.ts";
import { useNow } from "#web/clock.tsx";
import { useDates } from "#web/dates.tsx";
import { useLocalZone } from "#web/time-zone.tsx";
import { copy } from "./copy.ts";

const DAY_MS = 86_400_000;

/** Dates and times of messages in the reader's time zone. */
export function useMessageTimes() {
	const zone = useLocalZone();
	return {
		dayOf: (at: string) => date(new Date(at), zone),
		timeOf: (at: string) => timeOfDay(new Date(at), zone),
	};
}

/** The day of an instant (ISO 8601) for the reader: 'Today', 'Yesterday' or the date. */
export function useDayName(at: string): string {
	const zone = useLocalZone();
	const { day: nameOf } = useDates();
	return useNow((now) => {
		const day = date(new Date(at), zone);
		if (day === date(new Date(now), zone)) return copy.today;
		return day === date(new Date(now - DAY_MS), zone) ? copy.yesterday : nameOf(at);
	});
}
