import { setTimeout as pause } from "node:timers/promises";
import { makeBook } from "#features/bookclub/books.test-books.ts";
import { makeEpisode } from "#features/podcasts/podcasts.test-episodes.ts";
import { makeSong } from "#features/song-of-the-week/songs.test-songs.ts";
import { startTestServer } from "#testing/server.ts";
import { startNotion, TOKEN } from "./notion.test-server.ts";

const POLL_MS = 40;

/** A Greenroom beside a Notion, and an admin who may press. */
export async function startTestWorkspace() {
	const notion = await startNotion();
	const server = await startTestServer({ notion: { token: TOKEN, baseUrl: notion.url } });
	const admin = await server.user({ roles: ["admin"], fullName: "Noor Haddad" });
	const { pool } = server.services;
	const status = () => admin.api.notesSync.status();
	return {
		notion,
		server,
		admin,
		status,
		sync: (databaseId: string, more: { dataSourceId?: string; addsMissing?: boolean } = {}) =>
			admin.api.notesSync.sync({ databaseId, ...more }),
		/** Once this holds, what it says. */
		async until<Result>(
			request: () => Promise<Result> | Result,
			holds: (result: Result) => boolean,
		) {
			for (;;) {
				const result = await request();
				if (holds(result)) return result;
				await pause(POLL_MS);
			}
		},
		/** Once nothing waits any more, how it stands. */
		async untilDone() {
			return this.until(status, ({ waiting }) => waiting === 0);
		},
		/** What the minutely look does, and the work that follows. */
		async checkAndSync() {
			await server.notesSync.check();
			return this.untilDone();
		},
		/** As if so many seconds had passed for everything that waits. */
		async letPass(seconds: number) {
			const earlier = `- make_interval(secs => ${seconds})`;
			await pool.query(`UPDATE notes_workspaces SET wait_until = wait_until ${earlier}`);
			await pool.query(
				`UPDATE notes_pages SET try_after = try_after ${earlier}, creating_at = creating_at ${earlier}`,
			);
		},
		async fillWithBook() {
			const { id: book } = await makeBook(server, {
				title: "Emma",
				author: "Jane Austen",
				isbn: "9780306406157",
			});
			return { book };
		},
		/** One of each kind; returns their ids. */
		async fill() {
			const { book } = await this.fillWithBook();
			const { id: podcast } = await makeEpisode(server, {
				title: "Rooms we keep",
				description: "Words",
				audioUrl: "https://sound.example/a.mp3",
				durationSeconds: 61.4,
			});
			const song = await makeSong(server, {
				title: "Slow Tide",
				artist: "Mika Saarela",
				audioUrl: "/media/0a1b.m4a",
			});
			return { podcast, book, song };
		},
		async close() {
			await server.close();
			await notion.close();
		},
	};
}
