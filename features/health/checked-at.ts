import { CHECK_LATE_MS } from "./limits.ts";

/** Whether the last check is too old: the minutely job is not running, or has not begun. */
export function isCheckOverdue(checkedAt: string | null, now: number): boolean {
	return checkedAt === null || now - Date.parse(checkedAt) > CHECK_LATE_MS;
}
