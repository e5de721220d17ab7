import { eq, type SQL, sql, TransactionRollbackError } from "drizzle-orm";
import type { Db, Tx } from "#server/database/database.ts";
import type { Log } from "#server/log/log.ts";
import type { PlacedFile, Storage } from "#server/storage/storage.ts";
import { files, type RecordingState, recordings } from "#server/table.ts";
import { mediaPath } from "#shared/paths.ts";

type Row = typeof recordings.$inferSelect;

/** What became of a recording; URL and figures are there once it is live. */
export type Recording = {
	id: string;
	ownerId: string;
	state: RecordingState;
	/** A word of the media check, or 'gave-up' after the last try. */
	failure: string | null;
	/** Where the stream version is fetched. */
	audioUrl: string | null;
	durationSeconds: number | null;
	/** EBU R128 integrated loudness. */
	loudnessLufs: number | null;
};

/** A feature whose rows copy what became of their recordings. */
export type Follower = {
	/** In the transaction that changes the state. */
	copy(recording: Recording, tx: Tx): Promise<void>;
	/** Once it is committed. */
	tell(recording: Recording): Promise<void>;
};

export type RecordingChanges = {
	follow(follower: Follower): void;
	/** Changes a recording that is as `expected`, and what its followers copied of it. Null when it is not. */
	within(tx: Tx, expected: SQL | undefined, to: Partial<Row>): Promise<Recording | null>;
	/** The same in a transaction of its own, with the row of a file; followers are told once it is committed. */
	make(expected: SQL | undefined, to: Partial<Row>, made?: PlacedFile | null): Promise<boolean>;
};

/** The one way by which the state of a recording changes: with it change the rows that copy it. */
export function createChanges(db: Db, storage: Storage, log: Log): RecordingChanges {
	const followers: Follower[] = [];

	const within: RecordingChanges["within"] = async (tx, expected, to) => {
		const [row] = await tx
			.update(recordings)
			.set({ ...to, updatedAt: sql`now()` })
			.where(expected)
			.returning();
		if (!row) return null;
		// The lock on the row keeps `access` as it is until this is committed.
		if (to.streamFileId)
			await tx.update(files).set({ access: row.access }).where(eq(files.id, to.streamFileId));
		const recording = await read(row, tx);
		for (const follower of followers) await follower.copy(recording, tx);
		return recording;
	};

	return {
		follow: (follower) => followers.push(follower),
		within,
		async make(expected, to, made) {
			const changed = await db
				.transaction(async (tx) => {
					if (made) await storage.record(made, tx);
					return (await within(tx, expected, to)) ?? tx.rollback();
				})
				.catch((error) => {
					if (error instanceof TransactionRollbackError) return null;
					throw error;
				});
			if (!changed) return false;
			for (const follower of followers)
				await follower.tell(changed).catch((error) => {
					log.error({ err: error, recording: changed.id }, "telling of a recording failed");
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
