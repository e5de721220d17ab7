import type { CoachRoom } from "#features/booking/contract-run.ts";
import { dayAfter } from "#features/booking/pick/week.ts";

const SHOWN = 7;
const LOOKED_AT = 60;

/** The next days on which a coach is there, with their stretches; a day unlike others counts as itself. */
export function openDays({ hours, exceptions }: CoachRoom, today: string) {
	return Array.from({ length: LOOKED_AT }, (_, at) => dayAfter(today, at))
		.map((date) => {
			const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
			const own = exceptions.find((exception) => exception.date === date);
			return { date, spans: own?.spans ?? hours.filter((span) => span.weekday === weekday) };
		})
		.filter(({ spans }) => spans.length > 0)
		.slice(0, SHOWN);
}

/** `6:30 PM` of `18:30`. */
export function clock(time: string): string {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	const half = hours % 24 < 12 ? "AM" : "PM";
	return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${half}`;
}
