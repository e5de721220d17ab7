import { and, type Column, eq, isNull } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { historyOf } from "#server/change-log.ts";
import type { Context, MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { type AttachedFiles, lockRecordingOf } from "#server/recordings/attached-files.ts";
import type { RecordedUploads } from "#server/recordings/submitted-files.ts";
import type { Restorable } from "#server/trash.ts";
import type { ContentAction } from "./limits.ts";
import type { PublishingChange } from "./server-publishing.ts";

type FileContext = Pick<Context, "recordings" | "storage" | "siteSettings">;
export type Stored = { id: string; title: string; createdBy: string | null };
export type Columns = Readonly<Record<string, unknown>>;

/** A kind of content whose uploaded files are for those who may see it. */
export type ContentFiles<Row extends Stored> = {
	table: Restorable["table"] & { recordingId?: Column };
	filesOf(row: Row): AttachedFiles;
	/** Sets who may fetch the files of a locked row, from the commit on. */
	setAudience(context: FileContext, row: Row, tx: Tx): Promise<void>;
};

type Found<Sent> = {
	recordingId?: string | null;
	/** What admins receive. */
	sent: Sent;
	/** Sends open pages the same: those of members once it is out. */
	notify(): void;
};

/** A kind of content that admins add, change, publish, delete and restore: what differs from the others. */
export type Content<Row extends Stored, Sent> = ContentFiles<Row> &
	Pick<Restorable, "kind" | "capability"> & {
		history: ReturnType<typeof historyOf<Row, ContentAction>>;
		/** Its columns for stored files. */
		fileColumns(files: RecordedUploads): Columns;
		/** Whether members may see it now. */
		isOut(context: Pick<Context, "siteSettings">, row: Row): boolean;
		/** What the history says of a change of when it comes out; `before` is null for a new one. */
		publishing(context: MemberContext, before: Row | null, after: Row): PublishingChange | null;
		/** What hides it when it is deleted. */
		hidden(row: Row): Columns;
		/** What else follows from a change, in its transaction: `before` is null for a new one, `after` for a deleted one. */
		changed?(context: MemberContext, before: Row | null, after: Row | null, tx: Tx): Promise<void>;
		/** Null for what is not there. */
		find(context: Context, id: string): Promise<Found<Sent> | null>;
		/** To members, who may no longer see it. */
		notifyHidden(context: Pick<Context, "live">, id: string): void;
		/** To admins. */
		notifyDeleted(context: Pick<Context, "live">, id: string): void;
	};

/** The row unless it is deleted, locked after its recording. */
export async function lockContent<Row extends Stored>(
	{ table }: ContentFiles<Row>,
	id: string,
	tx: Tx,
): Promise<Row | null> {
	if (table.recordingId) await lockRecordingOf(table, id, tx);
	const [locked] = await tx
		.select()
		.from(table as PgTable)
		.where(and(eq(table.id, id), isNull(table.deletedAt)))
		.for("update");
	return (locked as Row | undefined) ?? null;
}

/**
 * Opens the files of what has come out by itself. Runs wherever their addresses are first sent out, so it depends on no
 * timer.
 */
export async function openDueFiles<Row extends Stored>(
	context: FileContext & Pick<Context, "db">,
	files: ContentFiles<Row>,
	found: readonly { id: string; is_sealed: boolean }[],
): Promise<void> {
	for (const { id, is_sealed } of found)
		if (is_sealed)
			await context.db.transaction(async (tx) => {
				// Closed if it has been hidden or moved since it was read.
				const locked = await lockContent(files, id, tx);
				if (locked) await files.setAudience(context, locked, tx);
			});
}
