import { and, gt, isNull, lte, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Context } from "#server/context.ts";
import type { ContentAction } from "./limits.ts";

/** An instant of the contract; `now` is the server's, because a browser's clock may be ahead. */
export function instantOf(given: string | null): Date | null {
	if (given === null) return null;
	return given === "now" ? new Date() : new Date(given);
}

/** Whether the publish time has come. */
export function isPublished(publishedAt: Date | null): boolean {
	return publishedAt !== null && publishedAt.getTime() <= Date.now();
}

/** The columns of a publish time. What is published now needs no later notification. */
export function publishedFlags(publishedAt: Date | null) {
	return { publishedAt, announcedAt: isPublished(publishedAt) ? new Date() : null };
}

/** The publish time after a change; publishing again what is published keeps the first time. */
export function nextPublishTime(
	before: Date | null,
	given: string | null | undefined,
): Date | null {
	return given === undefined || (given === "now" && isPublished(before))
		? before
		: instantOf(given);
}

export type PublishingChange = { action: ContentAction; fields: string[] };

/**
 * The history entry for a changed publish time, with the time it is scheduled for or had until it was unpublished;
 * null when nothing changed.
 */
export function publishingChange(before: Date | null, after: Date | null): PublishingChange | null {
	if (before?.getTime() === after?.getTime()) return null;
	if (after === null)
		return { action: "unpublished", fields: before ? [before.toISOString()] : [] };
	if (!isPublished(after)) return { action: "scheduled", fields: [after.toISOString()] };
	return isPublished(before) ? null : { action: "published", fields: [] };
}

/** Pages opened later than this have loaded the row with their list. */
const NOTIFY_WITHIN_MS = 86_400_000;

/**
 * Notifies open pages of scheduled rows whose publish time has come. To be called every minute. The process that
 * updates a row first notifies, and `announced_at` is committed after that: a crash in between repeats the notification
 * rather than losing it. Returns how many rows were published.
 */
export async function notifyDue<Row>(
	{ db, log }: Pick<Context, "db" | "log">,
	table: PgTable & { id: PgColumn; publishedAt: PgColumn; announcedAt: PgColumn },
	steps: {
		find(id: string): Promise<Row | null>;
		/** Opens the row's files to those who may now see it. */
		openFiles(row: Row): Promise<void>;
		notify(row: Row): void;
	},
	now: Date,
): Promise<number> {
	const isDue = and(lte(table.publishedAt, now), isNull(table.announcedAt));
	const notifyOnce = async (id: string): Promise<boolean> => {
		const found = await steps.find(id);
		if (!found) return false;
		await steps.openFiles(found);
		return db.transaction(async (tx) => {
			const { rowCount } = await tx.execute(
				sql`UPDATE ${table} SET announced_at = ${now} WHERE ${table.id} = ${id} AND ${isDue}`,
			);
			const row = rowCount ? await steps.find(id) : null;
			if (row) steps.notify(row);
			return row !== null;
		});
	};
	const due = await db
		.select({ id: sql<string>`${table.id}` })
		.from(table)
		.where(and(isDue, gt(table.publishedAt, new Date(now.getTime() - NOTIFY_WITHIN_MS))))
		.orderBy(table.publishedAt, table.id);
	let notified = 0;
	for (const { id } of due)
		try {
			if (await notifyOnce(id)) notified += 1;
		} catch (error) {
			// Retried in a minute; the others go on.
			log.error({ err: error, id }, "publication notification failed");
		}
	return notified;
}
