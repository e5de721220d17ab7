import type { Report, Summary } from "./contract.ts";
import { copy } from "./copy.ts";
import { type CheckName, checkNames } from "./limits.ts";

/** Neither an alarm nor good: no backup or none to come, or emails that no mail server has taken. */
export function isUnfinished(name: CheckName, report: Report): boolean {
	const { backup, areBackupsScheduled, mail, services } = report;
	if (name === "backup") return backup === null || areBackupsScheduled === false;
	if (name !== "mail") return false;
	return !services.smtp || mail === null || mail.waiting > 0 || mail.inOutbox > 0;
}

/** The heading above the checks: it counts every line below that is not good. */
export function titleOf({
	summary: { bad, checkedAt },
	report,
	isLate,
	isAway,
}: {
	summary: Summary;
	report: Report;
	isLate: boolean;
	/** The server is unreachable: the data is old. */
	isAway: boolean;
}): string {
	const isBad = (name: CheckName) => bad.some((one) => one.name === name);
	const open = checkNames.filter((name) => isBad(name) || isUnfinished(name, report));
	if (bad.length > 0) return copy.badTitle(open.length);
	if (isAway) return open.length > 0 ? copy.badTitle(open.length) : copy.wasWellTitle;
	if (checkedAt === null) return copy.notYetTitle;
	if (isLate) return copy.overdueTitle;
	return open.length > 0 ? copy.badTitle(open.length) : copy.wellTitle;
}
