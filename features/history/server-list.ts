import { sql } from "drizzle-orm";
import type { UserCard } from "#domain/people/contract.ts";
import { userCard } from "#domain/people/table.ts";
import type { Recorded } from "#server/change-log.ts";
import { type ChangedValue, changedValues } from "#server/change-values.ts";
import type { Context } from "#server/context.ts";
import { takePage, timeCursor } from "#server/database/cursor.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { changes, settings, settingsChanges } from "#server/table.ts";
import type { Restorable } from "#server/trash.ts";
import { siteAdminPath } from "#shared/paths.ts";
import type { Change } from "./contract.ts";
import { type ChangeKind, changeKinds } from "./limits.ts";

type ChangeQuery = {
	kind?: ChangeKind | undefined;
	subjectId?: string | undefined;
	by?: string | undefined;
	limit: number;
	cursor?: string | undefined;
};
type Row = Pick<
	RawRow<typeof changes>,
	"id" | "subject_id" | "name" | "action" | "fields" | "reason" | "at"
> & {
	kind: ChangeKind;
	/** The last part of its address; null once it is deleted. */
	pathKey: string | null;
	values: ChangedValue[] | null;
	/** Of a setting of the site. */
	setting: { before: unknown; after: unknown } | null;
	by: UserCard | null;
	isRestorable: boolean;
};

const CHANGES = sqlText(sql`${changes}`);
const SETTINGS_CHANGES = sqlText(sql`${settingsChanges}`);

/** What differs by what the features declare. */
export type Recording = ReturnType<typeof recordingOf>;

/** Of what features record changes of, and what of that can be restored; made once, as neither changes. */
export const recordingOf = (recorded: readonly Recorded[], restorables: readonly Restorable[]) => ({
	pathKey: pathKeySql(recorded),
	isRestorable: isRestorableSql(restorables),
	/** The path of what a change is of, by its `pathKey`. */
	pathOf: (kind: ChangeKind, place: string): string =>
		recorded.find((one) => one.kind === kind)?.path(place) ?? siteAdminPath(place),
});

/** Whether what a change deleted or replaced is there to be restored: of several deletions the latest. */
function isRestorableSql(restorables: readonly Restorable[]): string {
	const deleted = restorables.map(
		({ kind, table }) => sql`WHEN c.kind = ${sql.raw(`'${kind}'`)}
		THEN EXISTS (SELECT FROM ${table} WHERE id = c.subject_id AND deleted_at = c.at)`,
	);
	return sqlText(sql`CASE WHEN c.setting IS NOT NULL THEN NOT EXISTS (SELECT FROM ${settings} s
		WHERE s.key = 'site.' || c.name AND s.value = c.setting->'before')
		AND (c.setting->'before' <> 'null' OR EXISTS (SELECT FROM ${settings} s WHERE s.key = 'site.' || c.name))
	WHEN c.action <> 'deleted' THEN false
	${sql.join(deleted, sql` `)} ELSE false END`);
}

/** Looked up by primary key, only for the rows of one page. */
function pathKeySql(recorded: readonly Recorded[]): string {
	const places = recorded.map(
		({ kind, place }) => sql`WHEN ${sql.raw(`'${kind}'`)} THEN (${place})`,
	);
	return sqlText(
		sql`CASE c.kind ${sql.join(places, sql` `)} WHEN 'site' THEN nullif(c.name, 'samples') END`,
	);
}

/** What a part of the site says while nothing is stored; undefined for what isn't one. */
export type SiteDefaults = (part: string) => unknown;

/** One page of changes, the latest first: all, of a kind, of one thing, or by one user. */
export async function listChanges(
	{ pool }: Pick<Context, "pool">,
	query: ChangeQuery,
	{ pathKey, isRestorable, pathOf }: Recording,
	siteDefaults: SiteDefaults,
) {
	const { kind, subjectId, by, limit, cursor } = query;
	const values: unknown[] = [kind ?? changeKinds];
	const conditions = ["kind = ANY($1::text[])"];
	if (kind) conditions[0] = "kind = $1";
	const place: string[] = [];
	if (by) place.push(`by = $${values.push(by)}::uuid`);
	const before = timeCursor.decode(cursor);
	if (before)
		place.push(
			`(at, id) < ($${values.push(before.value)}::timestamptz, $${values.push(before.id)}::uuid)`,
		);
	conditions.push(...place);
	if (subjectId) conditions.push(`subject_id = $${values.push(subjectId)}::uuid`);
	const hasSettings = !subjectId && (!kind || kind === "site");
	const order = "at DESC, id DESC";
	const latest = `ORDER BY ${order} LIMIT ${limit + 1}`;
	const own = `(SELECT id, kind, subject_id, name, action, fields, reason, by, at, "values", NULL::jsonb AS setting
	FROM ${CHANGES} WHERE ${conditions.join(" AND ")} ${latest})`;
	const settings = `(SELECT id, 'site', id, substr(key, 6), CASE WHEN after IS NULL THEN 'reset' ELSE 'edited' END,
	'{}'::text[], NULL, by, at, NULL::jsonb, jsonb_build_object('before', before, 'after', after)
	FROM ${SETTINGS_CHANGES} WHERE ${["key LIKE 'site.%'", ...place].join(" AND ")} ${latest})`;
	const { rows } = await pool.query<Row>(
		`SELECT c.id, c.kind, c.subject_id, c.name, ${pathKey} AS "pathKey", c.action, c.fields, c.reason,
	${userCard("c.by")} AS by, c.at, c."values", c.setting, ${isRestorable} AS "isRestorable"
FROM (${hasSettings ? `${own} UNION ALL ${settings}` : own}) c ${latest}`,
		values,
	);
	const { page, nextCursor } = takePage(rows, limit, (last) => timeCursor.encode(last.at, last.id));
	return {
		changes: page.map((row) => changeOf(row, pathOf, siteDefaults)),
		user: by ? await readUserCard(pool, by) : null,
		nextCursor,
	};
}

async function readUserCard(pool: Context["pool"], id: string): Promise<UserCard | null> {
	const { rows } = await pool.query<{ card: UserCard | null }>({
		name: "history-user",
		text: `SELECT ${userCard("$1::uuid")} AS card`,
		values: [id],
	});
	return rows[0]?.card ?? null;
}

const changeOf = (
	{ subject_id, pathKey, at, values, setting, ...row }: Row,
	pathOf: Recording["pathOf"],
	siteDefaults: SiteDefaults,
): Change => ({
	...row,
	values: setting
		? changedValues(
				setting.before ?? siteDefaults(row.name),
				setting.after ?? siteDefaults(row.name),
			)
		: (values ?? []),
	subjectId: subject_id,
	path: pathKey === null ? null : pathOf(row.kind, pathKey),
	at: at.toISOString(),
});
