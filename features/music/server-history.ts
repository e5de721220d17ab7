import type { ContentAction } from "#domain/publishing/limits.ts";
import { historyOf } from "#server/change-log.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { changesOf } from "#server/database/field-columns.ts";
import { trackFields } from "./fields.ts";
import type { tracks } from "./table.ts";

type Stored = typeof tracks.$inferSelect;

const history = historyOf<Stored, ContentAction>("track", [
	// Publishing is an action of its own.
	...changesOf(trackFields).filter(([field]) => field !== "visibility"),
	["cover", ["coverFileId"]],
]);

/** Records a change to a track, in the transaction that makes it. */
export const recordTrackChange = history.record;

/** Records an edit: the fields that differ, and whether it was published or unpublished. */
export async function recordTrackEdit(
	context: MemberContext,
	before: Stored,
	after: Stored,
	tx: Tx,
): Promise<void> {
	const isMoved = before.visibility !== after.visibility;
	const [was, is] = [before.visibility === "public", after.visibility === "public"];
	const moved = isMoved && was === is ? ["visibility"] : [];
	await history.recordEdit(context, before, after, tx, moved);
	if (was !== is) await recordTrackChange(context, after, is ? "published" : "unpublished", tx);
}

/** Logs who did what to a track. */
export function logTrackAction(context: MemberContext, track: string, action: string): void {
	const { user } = context.session;
	context.log.info({ userId: user.id, track, requestId: context.requestId }, action);
}
