import type { UserCard } from "#domain/people/contract.ts";
import { userCard } from "#domain/people/table.ts";
import type { WrittenPost } from "#features/posts/contract.ts";
import { postFields } from "#features/posts/fields.ts";
import { savePost } from "#features/posts/write/server-write.ts";
import { readWritten } from "#features/posts/write/server-written.ts";
import { notFound } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import { LAST_ID, takePage, timeCursor } from "#server/database/cursor.ts";
import { selectOf } from "#server/database/field-columns.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import type { VersionCard, VersionValues } from "./contract.ts";
import { VERSIONS_PAGE_SIZE } from "./limits.ts";
import type { postVersions } from "./table.ts";

type CardRow = Pick<RawRow<typeof postVersions>, "id" | "at"> & {
	by: UserCard | null;
	changed: VersionCard["changed"];
};

/** The versions of a post, newest first. Errors: not found, also for others'. */
export async function listVersions(
	context: MemberContext,
	{ id, cursor }: { id: string; cursor?: string | undefined },
): Promise<{ versions: VersionCard[]; nextCursor: string | null }> {
	await readWritten(context, id);
	const before = timeCursor.decode(cursor);
	const { rows } = await context.pool.query<CardRow>({
		name: "post-versions",
		text: `SELECT v.id, v.at, ${userCard("v.by_id")} AS by, array_remove(ARRAY[
	CASE WHEN v.title <> before.title THEN 'title' END, CASE WHEN v.summary <> before.summary THEN 'summary' END,
	CASE WHEN v.body <> before.body THEN 'text' END, CASE WHEN v.kind <> before.kind THEN 'kind' END,
	CASE WHEN v.audience <> before.audience THEN 'audience' END], NULL) AS changed
FROM post_versions v LEFT JOIN LATERAL (
	SELECT * FROM post_versions o WHERE o.post_id = v.post_id AND (o.at, o.id) < (v.at, v.id)
	ORDER BY o.at DESC, o.id DESC LIMIT 1
) before ON TRUE
WHERE v.post_id = $1 AND (v.at, v.id) < ($2::timestamptz, $3::uuid)
ORDER BY v.at DESC, v.id DESC LIMIT ${VERSIONS_PAGE_SIZE + 1}`,
		values: [id, before?.value ?? "infinity", before?.id ?? LAST_ID],
	});
	const { page, nextCursor } = takePage(rows, VERSIONS_PAGE_SIZE, (last) =>
		timeCursor.encode(last.at, last.id),
	);
	return { versions: page.map((row) => ({ ...row, at: row.at.toISOString() })), nextCursor };
}

/** One version and the one before it. Errors: not found. */
export async function readVersion(
	context: MemberContext,
	{ id, versionId }: { id: string; versionId: string },
): Promise<{ values: VersionValues; before: VersionValues | null }> {
	await readWritten(context, id);
	const { rows } = await context.pool.query<VersionValues>({
		name: "post-version",
		text: `SELECT ${selectOf(postFields, "o")}
FROM post_versions v JOIN post_versions o ON o.post_id = v.post_id AND (o.at, o.id) <= (v.at, v.id)
WHERE v.id = $1 AND v.post_id = $2 ORDER BY o.at DESC, o.id DESC LIMIT 2`,
		values: [versionId, id],
	});
	const [values, before = null] = rows;
	if (!values) throw notFound();
	return { values, before };
}

/** Makes a post what it was, which is a change like any other. Errors: those of saving it. */
export async function restoreVersion(
	context: MemberContext,
	{ id, versionId, basedOn }: { id: string; versionId: string; basedOn: string },
): Promise<WrittenPost> {
	const { values } = await readVersion(context, { id, versionId });
	return savePost(context, { id, basedOn, ...values });
}
