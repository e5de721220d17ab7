import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { accountDeletions } from "#domain/people/deletion/table.ts";
import { users } from "#domain/people/table.ts";
import type { Services } from "#server/context.ts";
import { takeAdvisoryLock } from "#server/locks.ts";
import type { PersonalData, PersonalRows } from "#server/personal-data.ts";
import { copy } from "./copy.ts";
import { isLastAdmin } from "./server-schedule.ts";

/** So few that a statement ends well within its time, whatever hangs on a row. */
const ROWS_AT_ONCE = 500;

/**
 * Deletes the accounts whose time has come. To be called every minute; one that fails is logged and tried again, and
 * one that was cut off goes on. Returns how many were deleted.
 */
export async function deleteDueAccounts(
	services: Services,
	personalData: readonly PersonalData[],
): Promise<number> {
	const due = await services.db
		.select({ userId: accountDeletions.userId })
		.from(accountDeletions)
		.where(lte(accountDeletions.dueAt, sql`now()`))
		.orderBy(asc(accountDeletions.dueAt));
	let deleted = 0;
	for (const { userId } of due)
		try {
			if (await deleteAccount(services, personalData, userId)) deleted += 1;
		} catch (error) {
			services.log.error({ err: error, userId }, "deleting an account failed");
		}
	return deleted;
}

/** The account itself goes last, so that everything before can be repeated. */
async function deleteAccount(
	services: Services,
	personalData: readonly PersonalData[],
	userId: string,
): Promise<boolean> {
	if (!(await begin(services, userId))) return false;
	for (const { erase } of personalData) await erase?.(services, userId);
	for (const rows of personalData.flatMap(({ rows }) => rows)) await clear(services, rows, userId);
	const { db, mail, live, siteSettings, log } = services;
	await db.transaction(async (tx) => {
		const [user] = await tx.delete(users).where(eq(users.id, userId)).returning();
		if (user) await mail.send({ to: user.email, ...copy.emails.done(siteSettings.name) }, tx);
	});
	live.endUser(userId);
	log.info({ userId }, "account deleted");
	return true;
}

/** From here on there is no way back. False where it was taken back, or nobody would be left to run the site. */
async function begin({ db, log }: Services, userId: string): Promise<boolean> {
	return db.transaction(async (tx) => {
		await takeAdvisoryLock(tx, "admins");
		const scheduled = eq(accountDeletions.userId, userId);
		const [row] = await tx.select().from(accountDeletions).where(scheduled).for("update");
		if (!row) return false;
		if (row.begunAt) return true;
		if (await isLastAdmin(tx, userId)) {
			log.error({ userId }, "the last admin's account cannot be deleted");
			return false;
		}
		await tx
			.update(accountDeletions)
			.set({ begunAt: sql`now()` })
			.where(and(scheduled, isNull(accountDeletions.begunAt)));
		return true;
	});
}

/** Does in small statements what the account's deletion would do in one. */
async function clear({ pool }: Services, rows: PersonalRows, userId: string): Promise<void> {
	const { table, column, fate } = rows;
	// The schedule itself has to outlive everything but the account.
	if (table === accountDeletions) return;
	const { name } = getTableConfig(table);
	const some = `ctid = ANY(ARRAY(SELECT ctid FROM "${name}" WHERE "${column.name}" = $1 LIMIT ${ROWS_AT_ONCE}))`;
	const statement =
		fate === "deleted"
			? `DELETE FROM "${name}" WHERE ${some}`
			: `UPDATE "${name}" SET "${column.name}" = NULL WHERE ${some}`;
	for (;;) {
		const { rowCount } = await pool.query(statement, [userId]);
		if (!rowCount) return;
	}
}
