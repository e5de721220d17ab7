import { eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import {
	lockRecordingOf,
	removeUnusedFiles,
	retryRecording,
} from "#server/recordings/attached-files.ts";
import { createOnce } from "#server/recordings/create-once.ts";
import {
	discardUploads,
	finishUploads,
	type InspectedUploads,
	recordUploads,
} from "#server/recordings/submitted-files.ts";
import { deletion, isDeleted, type Restorable } from "#server/trash.ts";
import {
	type Columns,
	type Content,
	type ContentFiles,
	lockContent,
	type Stored,
} from "./server-content.ts";

/**
 * Adds content under an id that the caller chose; a repeated call is answered as the first. Errors: 409 with
 * `addedBefore` where the id is that of something else, or another admin's, and those of `inspect`.
 */
export function addContent<Row extends Stored, Sent>(
	context: MemberContext,
	content: Content<Row, Sent>,
	{
		values,
		...given
	}: {
		values: Columns & { id: string };
		/** Whether an earlier call with this id meant the same. */
		isSame(row: Row): boolean;
		addedBefore: string;
		inspect(): Promise<InspectedUploads>;
	},
): Promise<Sent> {
	const { table, kind } = content;
	const userId = context.session.user.id;
	const { id } = values;
	return createOnce(context, {
		async findExisting() {
			const [row] = (await context.db
				.select()
				.from(table as PgTable)
				.where(eq(table.id, id))) as Row[];
			if (!row) return null;
			if (row.createdBy !== userId || !given.isSame(row))
				throw refusal("CONFLICT", given.addedBefore);
			const found = await content.find(context, id);
			return found?.sent ?? null;
		},
		inspect: given.inspect,
		async insert(uploads, tx) {
			const [created] = (await tx
				.insert(table as PgTable)
				.values({ ...values, createdBy: userId })
				.onConflictDoNothing()
				.returning()) as Row[];
			if (!created) return false;
			const row = await update(
				content,
				created,
				await recordFiles(context, content, uploads, tx),
				tx,
			);
			await content.setAudience(context, row, tx);
			await content.history.record(context, row, "added", tx);
			await content.changed?.(context, null, row, tx);
			await recordPublishing(context, content, null, row, tx);
			return true;
		},
		finish(uploads) {
			context.log.info({ userId, kind, id }, "content added");
			return finishSave(context, content, id, uploads);
		},
	});
}

/**
 * Changes content: `changeOf` gives the columns to change of the locked row, null for none. Files that it no longer has are
 * deleted. Errors: not found.
 */
export async function changeContent<Row extends Stored, Sent>(
	context: MemberContext,
	content: Content<Row, Sent>,
	id: string,
	changeOf: (before: Row) => Columns | null,
	uploads: InspectedUploads | null = null,
): Promise<Sent> {
	const done = await context.db.transaction(async (tx) => {
		const before = await lockContent(content, id, tx);
		if (!before) return null;
		const columns = changeOf(before);
		if (!columns) return { before, after: before, deleteFiles: null };
		const files = uploads && (await recordFiles(context, content, uploads, tx));
		const change = { ...columns, ...files, updatedAt: sql`now()` };
		const after = await update(content, before, change, tx);
		await content.setAudience(context, after, tx);
		await content.history.recordEdit(context, before, after, tx);
		await content.changed?.(context, before, after, tx);
		await recordPublishing(context, content, before, after, tx);
		const { filesOf } = content;
		const deleteFiles = await removeUnusedFiles(context, filesOf(before), filesOf(after), tx);
		return { before, after, deleteFiles };
	});
	if (!done) {
		if (uploads) await discardUploads(context, uploads);
		throw notFound();
	}
	const { before, after, deleteFiles } = done;
	await deleteFiles?.();
	if (content.isOut(context, before) && !content.isOut(context, after))
		content.notifyHidden(context, id);
	context.log.info({ userId: context.session.user.id, kind: content.kind, id }, "content changed");
	return finishSave(context, content, id, uploads);
}

/** Deletes content; it can be restored for a while (decision 070). Errors: not found. */
export async function removeContent<Row extends Stored, Sent>(
	context: MemberContext,
	content: Content<Row, Sent>,
	id: string,
): Promise<void> {
	const before = await context.db.transaction(async (tx) => {
		const before = await lockContent(content, id, tx);
		if (!before) throw notFound();
		const hidden = await update(content, before, { ...deletion, ...content.hidden(before) }, tx);
		await content.setAudience(context, hidden, tx);
		await content.changed?.(context, before, null, tx);
		await content.history.record(context, before, "deleted", tx);
		return before;
	});
	context.log.info({ userId: context.session.user.id, kind: content.kind, id }, "content removed");
	if (content.isOut(context, before)) content.notifyHidden(context, id);
	content.notifyDeleted(context, id);
}

/** Processes audio again that failed. Errors: not found. */
export async function retryContent<Row extends Stored, Sent>(
	context: MemberContext,
	content: Content<Row, Sent>,
	id: string,
): Promise<Sent> {
	const found = await content.find(context, id);
	if (!found) throw notFound();
	await retryRecording(context, found.recordingId ?? null);
	return finishSave(context, content, id, null);
}

/** Deleted content, which is deleted for good after a while with all that belongs to it. */
export function restorableContent<Row extends Stored, Sent>(
	content: Content<Row, Sent>,
): Restorable {
	const { kind, capability, table, filesOf } = content;
	return {
		kind,
		capability,
		table,
		restored: (context, id) => finishSave(context, content, id, null),
		async purge(services, id) {
			const deleteFiles = await services.db.transaction(async (tx) => {
				if (table.recordingId) await lockRecordingOf(table, id, tx);
				const [row] = (await tx
					.delete(table as PgTable)
					.where(isDeleted(table, id))
					.returning()) as Row[];
				return row && removeUnusedFiles(services, filesOf(row), null, tx);
			});
			await deleteFiles?.();
		},
	};
}

/** After the commit: finishes the uploads and notifies open pages. Returns what admins receive. Errors: not found. */
export async function finishSave<Row extends Stored, Sent>(
	context: MemberContext,
	content: Content<Row, Sent>,
	id: string,
	uploads: InspectedUploads | null,
): Promise<Sent> {
	const found = await content.find(context, id);
	if (uploads) await finishUploads(context, uploads, found?.recordingId ?? null);
	if (!found) throw notFound();
	found.notify();
	return found.sent;
}

async function update<Row extends Stored>(
	{ table }: ContentFiles<Row>,
	row: Row,
	change: Columns,
	tx: Tx,
): Promise<Row> {
	if (Object.keys(change).length === 0) return row;
	const [after] = (await tx
		.update(table as PgTable)
		.set(change)
		.where(eq(table.id, row.id))
		.returning()) as Row[];
	return after ?? row;
}

/** Inserts the rows of the files, at first for admins only. Errors: 404 when an upload has been used already. */
async function recordFiles<Row extends Stored, Sent>(
	context: MemberContext,
	content: Content<Row, Sent>,
	uploads: InspectedUploads,
	tx: Tx,
): Promise<Columns> {
	return content.fileColumns(await recordUploads(context, uploads, null, tx));
}

async function recordPublishing<Row extends Stored, Sent>(
	context: MemberContext,
	content: Content<Row, Sent>,
	before: Row | null,
	after: Row,
	tx: Tx,
): Promise<void> {
	const change = content.publishing(context, before, after);
	if (change)
		await content.history.record(context, after, change.action, tx, { fields: change.fields });
}
