import { EventEmitter, on } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import Fastify from "fastify";
import { newId, openDatabase } from "#server/database/database.ts";
import { openListener } from "#server/database/listener.ts";
import { openJobs } from "#server/jobs/jobs.ts";
import { LIGHT_FORMAT } from "#server/media/light.ts";
import { openStorage, type PlacedFile } from "#server/storage/storage.ts";
import type { FileAudience } from "#server/table.ts";
import { inFolder } from "#testing/media.ts";
import { testDatabase } from "#testing/server.ts";
import { createRecordings, type Recordings } from "./recordings.ts";
import type { Recording } from "./state-changes.ts";

export type RecordingsSetup = Awaited<ReturnType<typeof openRecordings>>;

/** A database and storage of its own, and recordings of as many processes as are opened. */
export async function openRecordings() {
	const given = await testDatabase({ isMigrated: true });
	const folder = await mkdtemp(join(tmpdir(), "recordings-"));
	const { log } = Fastify();
	const database = await openDatabase(given.url, () => undefined);
	const storage = await openStorage(inFolder(folder), database.db, database.pool);
	const changes = new EventEmitter();
	const closing: (() => Promise<void>)[] = [];

	return {
		folder,
		storage,
		...database,
		/** The recordings of one process; it takes jobs once `startWorker` is called. */
		async openNode(): Promise<Recordings> {
			const listener = await openListener(given.url, () => undefined);
			const services = { databaseUrl: given.url, listener, log };
			const jobs = await openJobs(services, { tried: 3, retained: 14 });
			const recordings = createRecordings({ ...database, storage, jobs, log });
			recordings.follow({
				async copyState() {},
				async notify(recording) {
					changes.emit("changed", recording);
				},
			});
			closing.push(async () => {
				await recordings.stopWorker();
				await jobs.close();
				await listener.close();
			});
			return recordings;
		},
		/** Puts a file in the storage as an upload would be. */
		async place(path: string, extension = "wav"): Promise<PlacedFile> {
			const ownerId = newId();
			const origin = {
				ownerId,
				extension,
				mime: `audio/${extension}`,
				originalName: "my song.wav",
			};
			const placed = await storage.placeFile(path, origin);
			await storage.record(placed);
			return placed;
		},
		async add(
			recordings: Recordings,
			path: string,
			audience: FileAudience = null,
		): Promise<string> {
			const original = await this.place(path);
			const none = { audience, durationSeconds: null, peaks: null };
			return database.db.transaction((tx) => recordings.add(original, none, tx));
		},
		/** Names of all bytes in the storage, with a row or without; light versions, which come later, only when asked for. */
		async stored({ andLight = false } = {}): Promise<string[]> {
			const entries = await readdir(join(folder, "media"), { recursive: true });
			const names = entries.filter((name) => name.includes(".")).map((name) => basename(name));
			return names.filter((name) => andLight || !name.includes(`.${LIGHT_FORMAT.extension}`));
		},
		/** Resolves once a stream version has begun to grow, or a light one. */
		async halfMade(before: readonly string[], { andLight = false } = {}): Promise<void> {
			while ((await this.stored({ andLight })).length <= before.length) await setImmediate();
		},
		/** The next change of a recording. */
		async nextChange(id: string): Promise<Recording> {
			for await (const [recording] of on(changes, "changed") as AsyncIterable<[Recording]>)
				if (recording.id === id) return recording;
			throw new Error("unreachable");
		},
		async rowOf(id: string) {
			const { rows } = await database.pool.query("SELECT * FROM recordings WHERE id = $1", [id]);
			return rows[0];
		},
		async close() {
			await Promise.all(closing.map((close) => close()));
			await database.close();
			await given.drop();
			await rm(folder, { recursive: true });
		},
	};
}
