import { eq, type SQL, sql, TransactionRollbackError } from "drizzle-orm";
import type { Db, Tx } from "#server/database/database.ts";
import type { Log } from "#server/log/log.ts";
import type { PlacedFile, Storage } from "#server/storage/storage.ts";
import { files, type RecordingState, recordings } from "#server/table.ts";
import { mediaPath } from "#shared/paths.ts";

type Row = typeof recordings.$inferSelect;

/** The state of a recording; URL and measurements once it is live. */
export type Recording = {
	id: string;
	ownerId: string;
	state: RecordingState;
	/** A code of the media check, or 'gave-up' after the last try. */
	failure: string | null;
	/** Of the stream version. */
	audioUrl: string | null;
	durationSeconds: number | null;
	/** EBU R128 integrated loudness. */
	loudnessLufs: number | null;
};

/** A feature whose rows copy the state of their recordings. */
export type Follower = {
	/** Runs in the transaction that changes the state. */
	copyState(recording: Recording, tx: Tx): Promise<void>;
	/** Runs after the commit. */
	notify(recording: Recording): Promise<void>;
};

export type RecordingChanges = {
	follow(follower: Follower): void;
	/** Updates the recording that matches `expected`, and its followers' copies. Null when none matches. */
	update(tx: Tx, expected: SQL | undefined, to: Partial<Row>): Promise<Recording | null>;
	/** Updates in its own transaction, adding the stream file's row; followers notify after the commit. */
	updateAndNotify(
		expected: SQL | undefined,
		to: Partial<Row>,
		made?: PlacedFile | null,
	): Promise<boolean>;
};

/** Every change of a recording's state goes through here, so that the rows that copy it change too. */
export function createChanges(db: Db, storage: Storage, log: Log): RecordingChanges {
	const followers: Follower[] = [];

	const update: RecordingChanges["update"] = async (tx, expected, to) => {
		const [row] = await tx
			.update(recordings)
			.set({ ...to, updatedAt: sql`now()` })
			.where(expected)
			.returning();
		if (!row) return null;
		// The row is locked, so `audience` stays the same until the commit.
		if (to.streamFileId)
			await tx.update(files).set({ audience: row.audience }).where(eq(files.id, to.streamFileId));
		const recording = await read(row, tx);
		for (const follower of followers) await follower.copyState(recording, tx);
		return recording;
	};

	return {
		follow: (follower) => followers.push(follower),
		update,
		async updateAndNotify(expected, to, made) {
			const changed = await db
				.transaction(async (tx) => {
					if (made) await storage.record(made, tx);
					return (await update(tx, expected, to)) ?? tx.rollback();
				})
				.catch((error) => {
					if (error instanceof TransactionRollbackError) return null;
					throw error;
				});
			if (!changed) return false;
			for (const follower of followers)
				await follower.notify(changed).catch((error) => {
					log.error({ err: error, recording: changed.id }, "notifying of a recording failed");
				});
			return true;
		},
	};
}

async function read(row: Row, tx: Tx): Promise<Recording> {
	const { id, ownerId, state, failure, streamFileId, durationSeconds, loudnessLufs } = row;
	const [stream] =
		state === "live" && streamFileId
			? await tx.select().from(files).where(eq(files.id, streamFileId))
			: [];
	const audioUrl = stream ? mediaPath(stream.id, stream.extension) : null;
	return { id, ownerId, state, failure, audioUrl, durationSeconds, loudnessLufs };
}
