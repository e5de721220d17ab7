import { SHOWN_NAME } from "#domain/people/table.ts";
import type { Services } from "#server/context.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import type { Counts, SyncStatus } from "./contract.ts";
import { type Kind, kinds } from "./limits.ts";
import { countItems } from "./server-items.ts";
import type { notesWorkspaces } from "./table.ts";

type Row = Pick<
	RawRow<typeof notesWorkspaces>,
	"id" | "database_id" | "name" | "requested_at" | "error"
> & { requested_by: string | null };

/** The status of the sync; two statements, or one where the counts are known. */
export async function statusOf(
	services: Pick<Services, "pool" | "config" | "siteSettings" | "publicUrl">,
	count = (workspaceId: string | null) => countItems(services, workspaceId),
): Promise<SyncStatus> {
	const { rows } = await services.pool.query<Row>({
		name: "notes-status",
		text: `SELECT w.id, w.database_id, w.name, w.requested_at, ${SHOWN_NAME} AS requested_by, w.error FROM notes_workspaces w
LEFT JOIN "user" u ON u.id = w.synced_by LEFT JOIN profiles p ON p.id = w.synced_by WHERE w.is_current`,
	});
	const [row] = rows;
	const counted = await count(row?.id ?? null);
	const of = (kind: Kind): Counts => {
		const { total = 0, synced = 0, failed = 0 } = counted.find((one) => one.kind === kind) ?? {};
		return { total, synced, failed };
	};
	const latest = counted.map((one) => one.latest?.getTime() ?? 0);
	return {
		isConfigured: services.config.notion !== null,
		workspace: row
			? {
					databaseId: row.database_id,
					name: row.name,
					requestedAt: row.requested_at.toISOString(),
					requestedBy: row.requested_by,
					error: row.error,
				}
			: null,
		counts: Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as SyncStatus["counts"],
		waiting: counted.reduce((sum, one) => sum + one.waiting, 0),
		latestAt: Math.max(...latest, 0) > 0 ? new Date(Math.max(...latest)).toISOString() : null,
	};
}
