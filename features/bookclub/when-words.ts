import { dayName } from "#shared/format.ts";
import { copy } from "./copy.ts";

/** `6:30 PM` of `18:30`. */
export function clockTime(time: string): string {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	const half = hours < 12 ? "AM" : "PM";
	return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${half}`;
}

/** `Thursday, Nov 26, 2026`, and the time with its zone where there is one. */
export function whenInWords(date: string, time: string | null, zone: string): string {
	const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" }).format(
		new Date(`${date}T00:00:00Z`),
	);
	const day = `${weekday}, ${dayName(date)}`;
	return time ? copy.atTime(day, clockTime(time), zone.replaceAll("_", " ")) : day;
}
