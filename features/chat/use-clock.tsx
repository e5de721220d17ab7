import { date, timeOfDay } from "#shared/format.ts";
import { useLocalZone } from "#web/time-zone.tsx";
import { copy } from "./copy.ts";

const DAY_MS = 86_400_000;

/** Times of messages as the reader's own clock tells them. */
export function useClock() {
	const zone = useLocalZone();
	const dayOf = (at: string) => date(new Date(at), zone);
	return {
		dayOf,
		timeOf: (at: string) => timeOfDay(new Date(at), zone),
		/** 'Today', 'Yesterday' or the date. */
		dayName(at: string) {
			const day = dayOf(at);
			const now = Date.now();
			if (day === date(new Date(now), zone)) return copy.today;
			return day === date(new Date(now - DAY_MS), zone) ? copy.yesterday : day;
		},
	};
}
