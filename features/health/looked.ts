import { LOOK_LATE_MS } from "./limits.ts";

/** Whether nobody has looked lately: the clock that looks every minute stands still, or has not begun. */
export function isUnlooked(lookedAt: string | null, now: number): boolean {
	return lookedAt === null || now - Date.parse(lookedAt) > LOOK_LATE_MS;
}
