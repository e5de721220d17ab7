import { addDays } from "#shared/calendar-days.ts";
import { dayIn, dayName, timeOfDay } from "#shared/format.ts";
import { useNow } from "#web/time/clock.tsx";
import { useDates } from "#web/time/dates.tsx";
import { useLocalZone } from "#web/time/time-zone.tsx";
import { copy } from "./copy.ts";

/** Days and times of messages in the reader's time zone: a log has the time beside each, the day above many. */
export function useMessageTimes() {
	const zone = useLocalZone();
	const { moment } = useDates();
	return {
		dayOf: (at: string) => dayIn(new Date(at), zone),
		timeOf: (at: string) => timeOfDay(new Date(at), zone),
		exact: moment,
	};
}

/** The day of an instant (ISO 8601) for the reader: 'Today', 'Yesterday' or the date. */
export function useDayName(at: string): string {
	const zone = useLocalZone();
	return useNow((now) => {
		const day = dayIn(new Date(at), zone);
		const today = dayIn(new Date(now), zone);
		if (day === today) return copy.today;
		return day === addDays(today, -1) ? copy.yesterday : dayName(day);
	});
}
