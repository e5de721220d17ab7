import { hourIn } from "./format.ts";

const MORNING_FROM_HOUR = 5;
const AFTERNOON_FROM_HOUR = 12;
const EVENING_FROM_HOUR = 17;

/** Which greeting fits an instant in the given IANA zone; the night belongs to the evening. */
export function dayPart(at: Date, timeZone: string): "morning" | "afternoon" | "evening" {
	const hour = hourIn(at, timeZone);
	if (hour < MORNING_FROM_HOUR || hour >= EVENING_FROM_HOUR) return "evening";
	return hour < AFTERNOON_FROM_HOUR ? "morning" : "afternoon";
}
