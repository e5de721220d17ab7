import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { Pool } from "pg";
import { type Db, newId, type Tx } from "#server/database/database.ts";
import type { SyncProblem } from "./server-problem.ts";
import type { Source } from "./server-source.ts";
import { notesPages, notesWorkspaces } from "./table.ts";

/** The workspace that is synced to, as the worker needs it. */
export type Workspace = Pick<
	typeof notesWorkspaces.$inferSelect,
	"id" | "databaseId" | "dataSourceId" | "mapping" | "waitUntil"
>;

const isCurrent = eq(notesWorkspaces.isCurrent, true);

export async function currentWorkspace(pool: Pool): Promise<Workspace | null> {
	const { rows } = await pool.query<Workspace>({
		name: "notes-workspace",
		text: `SELECT id, database_id AS "databaseId", data_source_id AS "dataSourceId", mapping, wait_until AS "waitUntil"
FROM notes_workspaces WHERE is_current`,
	});
	return rows[0] ?? null;
}

/** Makes a database the one that is synced to; what could not be asked of it yet is asked by the worker. */
export async function chooseWorkspace(
	db: Db,
	{ databaseId, dataSourceId }: { databaseId: string; dataSourceId: string | null },
	{ syncedBy, outcome }: { syncedBy: string; outcome: Source | SyncProblem },
): Promise<void> {
	await db.transaction(async (tx) => {
		// Of two simultaneous requests the later one counts.
		await tx.execute(sql`LOCK TABLE notes_workspaces IN SHARE ROW EXCLUSIVE MODE`);
		await tx.update(notesWorkspaces).set({ isCurrent: false }).where(isCurrent);
		const known = await findKnown(tx, databaseId, dataSourceId);
		const id = known ?? newId();
		const chosen = { isCurrent: true, syncedBy, requestedAt: new Date() };
		if (!known)
			await tx.insert(notesWorkspaces).values({ id, databaseId, dataSourceId, ...chosen });
		await tx
			.update(notesWorkspaces)
			.set({ ...chosen, ...changeFor(outcome) })
			.where(eq(notesWorkspaces.id, id));
		// Pressing Sync retries everything at once.
		await tx
			.update(notesPages)
			.set({ error: null, tries: 0, tryAfter: null })
			.where(eq(notesPages.workspaceId, id));
	});
}

/** What was found out about a workspace. */
export async function updateWorkspace(
	db: Db,
	id: string,
	outcome: Source | SyncProblem | "fine",
): Promise<void> {
	const change = outcome === "fine" ? { error: null, waitUntil: null } : changeFor(outcome);
	await db.update(notesWorkspaces).set(change).where(eq(notesWorkspaces.id, id));
}

/** Makes the worker ask anew which property takes what. */
export async function forgetMapping(db: Db, id: string): Promise<void> {
	await db.update(notesWorkspaces).set({ mapping: null }).where(eq(notesWorkspaces.id, id));
}

/** Nothing is synced from now on; what was, stays known. */
export async function stopSyncing(db: Db): Promise<void> {
	await db.update(notesWorkspaces).set({ isCurrent: false }).where(isCurrent);
}

/** The row of this source; else that of the database, whose source was not known yet. */
async function findKnown(tx: Tx, databaseId: string, dataSourceId: string | null) {
	const isOfSource = dataSourceId ? eq(notesWorkspaces.dataSourceId, dataSourceId) : undefined;
	const [known] = await tx
		.select({ id: notesWorkspaces.id })
		.from(notesWorkspaces)
		.where(
			and(
				eq(notesWorkspaces.databaseId, databaseId),
				dataSourceId ? or(isOfSource, isNull(notesWorkspaces.dataSourceId)) : undefined,
			),
		)
		.orderBy(sql`${notesWorkspaces.dataSourceId} IS NULL`, desc(notesWorkspaces.requestedAt))
		.limit(1);
	return known?.id ?? null;
}

function changeFor(outcome: Source | SyncProblem) {
	if ("mapping" in outcome) return { ...outcome, error: null, waitUntil: null };
	const { message, waitSeconds } = outcome;
	const waitUntil = waitSeconds > 0 ? new Date(Date.now() + waitSeconds * 1_000) : null;
	return { error: message, waitUntil };
}
