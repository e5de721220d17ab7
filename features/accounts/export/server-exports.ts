import { and, eq, lt, sql } from "drizzle-orm";
import { users } from "#domain/people/table.ts";
import type { Services } from "#server/context.ts";
import { newId } from "#server/database/database.ts";
import type { Queue } from "#server/jobs/jobs.ts";
import { withAdvisoryLock } from "#server/locks.ts";
import type { PersonalData } from "#server/personal-data.ts";
import { fileSize } from "#shared/format.ts";
import { absoluteUrl, exportPath, paths } from "#shared/paths.ts";
import type { DataExport } from "./contract.ts";
import { copy } from "./copy.ts";
import { EXPORT_DAYS, EXPORT_ID, EXPORT_TRIES } from "./limits.ts";
import { writeArchive } from "./server-archive.ts";
import { accountExports } from "./table.ts";

type Row = typeof accountExports.$inferSelect;
export type Exports = ReturnType<typeof createExports>;

/** An archive takes as long as reading what is in it; one that takes longer is taken over by another try. */
const SECONDS_MAX = 1_800;
export const FOLDER = "exports/";

/** Where the archive of an export is in the store. */
export const archiveKey = (id: string): string => `${FOLDER}${id}.zip`;

/** Makes archives in the background; jobs in PostgreSQL, taken by any process. Call `startWorker` once. */
export function createExports(services: Services, personalData: readonly PersonalData[]) {
	const { db, pool, jobs, mail, log } = services;
	const { store } = services.storage;
	let queue: Queue<{ userId: string }> | undefined;

	const make = async ({ userId }: { userId: string }) => {
		await withAdvisoryLock(pool, { name: "exports", key: userId }, async () => {
			const [row] = await db
				.update(accountExports)
				.set({ tries: sql`${accountExports.tries} + 1` })
				.where(and(eq(accountExports.userId, userId), eq(accountExports.state, "waiting")))
				.returning();
			if (!row) return;
			try {
				const bytes = await writeArchive(services, personalData, userId, archiveKey(row.id));
				await finish(row, bytes);
			} catch (error) {
				log.error({ err: error, userId, tries: row.tries }, "exporting an account failed");
				if (row.tries < EXPORT_TRIES) throw error;
				await db.update(accountExports).set({ state: "failed" }).where(isThis(row));
			}
		});
	};

	/** The row and the job that sends the email are written together or not at all. */
	const finish = async (row: Row, bytes: number) => {
		const isNeeded = await db.transaction(async (tx) => {
			const [user] = await tx
				.select({ email: users.email })
				.from(accountExports)
				.innerJoin(users, eq(users.id, accountExports.userId))
				.where(isThis(row));
			if (!user) return false;
			const expiresAt = sql`now() + make_interval(days => ${EXPORT_DAYS})`;
			await tx.update(accountExports).set({ state: "ready", bytes, expiresAt }).where(isThis(row));
			const link = absoluteUrl(services.publicUrl, `${paths.ownData}#${EXPORT_ID}`);
			const { name } = services.siteSettings;
			await mail.send({ to: user.email, ...copy.email(name, fileSize(bytes), link) }, tx);
			return true;
		});
		if (!isNeeded) await store.remove(archiveKey(row.id));
		log.info({ userId: row.userId, bytes }, "account exported");
	};

	return {
		async startWorker(): Promise<void> {
			queue = await jobs.queue("data-exports", make, {
				retryLimit: EXPORT_TRIES - 1,
				secondsMax: SECONDS_MAX,
				isOnce: true,
			});
		},
		/** Begins a new one unless one is being made, and deletes the file of the last. Returns whether it did. */
		async start(userId: string): Promise<boolean> {
			const begun = await db.transaction(async (tx) => {
				const [known] = await tx
					.select()
					.from(accountExports)
					.where(eq(accountExports.userId, userId))
					.for("update");
				if (known?.state === "waiting") return null;
				if (known) await tx.delete(accountExports).where(isThis(known));
				const { rowCount } = await tx
					.insert(accountExports)
					.values({ userId, id: newId() })
					.onConflictDoNothing();
				if (rowCount === 0) return null;
				await queue?.add({ userId }, { key: userId, within: tx });
				return { former: known ?? null };
			});
			if (begun?.former) await store.remove(archiveKey(begun.former.id));
			return begun !== null;
		},
		/** Queues what a process that died was making. To be called every minute. */
		async resume(): Promise<void> {
			const waiting = await db
				.select({ userId: accountExports.userId })
				.from(accountExports)
				.where(
					and(
						eq(accountExports.state, "waiting"),
						lt(accountExports.requestedAt, sql`now() - interval '1 minute'`),
					),
				);
			for (const { userId } of waiting) await queue?.add({ userId }, { key: userId });
		},
		/** One try in this process, without the queue. */
		make,
	};
}

const isThis = (row: Pick<Row, "id">) => eq(accountExports.id, row.id);

export async function find({ db }: Pick<Services, "db">, userId: string): Promise<Row | null> {
	const [row] = await db.select().from(accountExports).where(eq(accountExports.userId, userId));
	return row ?? null;
}

export function exportOf({ id, state, requestedAt, bytes, expiresAt }: Row): DataExport {
	return {
		state,
		requestedAt: requestedAt.toISOString(),
		bytes,
		expiresAt: expiresAt?.toISOString() ?? null,
		path: state === "ready" ? exportPath(id) : null,
	};
}
