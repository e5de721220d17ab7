/** A given time: `now` is ours to tell, for the clock of a browser may be ahead and would schedule it. */
export function instantOf(given: string | null): Date | null {
	if (given === null) return null;
	return given === "now" ? new Date() : new Date(given);
}

/** Whether its time has come. */
export function isPublished(publishedAt: Date | null): boolean {
	return publishedAt !== null && publishedAt.getTime() <= Date.now();
}

/** Columns of the time something comes out at: pages are told of it now, or once that has come. */
export function publishedFlags(publishedAt: Date | null) {
	return { publishedAt, toldAt: isPublished(publishedAt) ? new Date() : null };
}

/** What is out keeps the time it came out at, when it is only published again. */
export function timeOf(before: Date | null, given: string | null | undefined): Date | null {
	return given === undefined || (given === "now" && isPublished(before))
		? before
		: instantOf(given);
}

/**
 * What happened to something whose time was another one: words of its history, with the time it was
 * scheduled for, or had until it was taken back; or null for nothing.
 */
export function publishingOf(
	before: Date | null,
	after: Date | null,
): { action: "published" | "scheduled" | "unpublished"; fields: string[] } | null {
	if (before?.getTime() === after?.getTime()) return null;
	if (after === null)
		return { action: "unpublished", fields: before ? [before.toISOString()] : [] };
	if (!isPublished(after)) return { action: "scheduled", fields: [after.toISOString()] };
	return isPublished(before) ? null : { action: "published", fields: [] };
}
