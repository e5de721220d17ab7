/**
 * A backup under a chat, and what restoring it takes. As `npx node tools/bench/backup.ts` it fills a site with tracks and their
 * files, measures the chat alone and while `npm run backup` writes all of it, and restores the archive elsewhere.
 * `--tracks=10000`, `--megabytes=5000`, `--sockets=1000` and `--seconds=30` change it. Needs three times its megabytes of disk.
 */
import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "#server/database/embedded.ts";
import { mediaKey } from "#server/storage/file-store.ts";
import { fileSize } from "#shared/format.ts";
import { endpoints } from "#shared/paths.ts";
import { fillCommunity, NEARLY_EMPTY } from "#testing/community/fill.ts";
import { idOf, userIdOf } from "#testing/community/ids.ts";
import { openSessions } from "#testing/community/sessions.ts";
import { withClient } from "#testing/pg-client.ts";
import { MESSAGES_PER_SECOND } from "./chat.ts";
import { runChat } from "./chat-load.ts";
import { ROOT, startGreenroom } from "./processes.ts";
import { type Row, tableOf } from "./report.ts";

type Place = { dataDir: string; databaseUrl: string };

const PEOPLE = 1_000;
const RATIO_MAX = 1.5;
const RESTORE_MAX_SECONDS = 300;
const WRITTEN_AT_ONCE = 200;

const { values } = parseArgs({
	options: {
		tracks: { type: "string", default: "10000" },
		megabytes: { type: "string", default: "5000" },
		sockets: { type: "string", default: "1000" },
		seconds: { type: "string", default: "30" },
	},
});
const tracks = Number(values.tracks);
const print = (line: string) => process.stdout.write(`${line}\n`);

const folder = await mkdtemp(join(tmpdir(), "greenroom-bench-backup-"));
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
const authSecret = randomBytes(32).toString("hex");
const full = await makePlace("site");
const server = await startGreenroom(full.dataDir, full.databaseUrl, authSecret);
try {
	const size = { people: PEOPLE, tracks, messages: 10_000, listens: 100_000 };
	await fillCommunity(full.databaseUrl, { ...NEARLY_EMPTY, ...size });
	const cookies = await openSessions(full.databaseUrl, authSecret, PEOPLE);
	await addFiles(full, Math.round((Number(values.megabytes) * 1_000_000) / tracks));
	print(`${tracks} tracks, ${fileSize(Number(values.megabytes) * 1_000_000)} of files`);
	const archive = join(folder, "backup.greenroom");
	const alone = await chatOf(cookies, async () => 0);
	const during = await chatOf(cookies, () => run("backup", full, [archive]));
	const restoreSeconds = await run("restore", await makePlace("restored"), [archive]);
	const ratio = during.chat.p95 / alone.chat.p95;
	const rows: Row[] = [
		{
			what: `chat, ${values.sockets} sockets, while a backup is written: p95`,
			bar: `≤ ${RATIO_MAX} × without`,
			measured: `${Math.round(during.chat.p95)} ms, without ${Math.round(alone.chat.p95)} ms`,
			ratio,
			isMet: ratio <= RATIO_MAX,
		},
		{
			what: "lost or doubled meanwhile",
			bar: "0",
			measured: `${during.chat.lost + during.chat.doubled} of ${during.chat.arrivals} arrivals`,
			isMet: during.chat.lost + during.chat.doubled === 0,
		},
		{
			what: "the backup, under the chat",
			bar: "",
			measured: `${fileSize((await stat(archive)).size)} in ${Math.round(during.meanwhile)} s`,
			isMet: null,
		},
		{
			what: "restoring it on an empty machine",
			bar: `≤ ${RESTORE_MAX_SECONDS} s`,
			measured: `${Math.round(restoreSeconds)} s`,
			isMet: restoreSeconds <= RESTORE_MAX_SECONDS,
		},
	];
	print(`\n${tableOf(rows)}`);
} finally {
	await server.stop();
	await postgres.stop();
	await rm(folder, { recursive: true, force: true });
}

/** An empty folder and an empty database. */
async function makePlace(name: string): Promise<Place> {
	const dataDir = join(folder, name);
	await mkdir(dataDir);
	const url = new URL(postgres.connectionString);
	await withClient(url.href, (client) => client.query(`CREATE DATABASE ${name}`));
	url.pathname = `/${name}`;
	return { dataDir, databaseUrl: url.href };
}

/** Gives each track the bytes its row names; bytes that no compression makes smaller. */
async function addFiles({ dataDir, databaseUrl }: Place, bytes: number): Promise<void> {
	await withClient(databaseUrl, async (client) => {
		for (let first = 1; first <= tracks; first += WRITTEN_AT_ONCE) {
			const last = Math.min(tracks, first + WRITTEN_AT_ONCE - 1);
			const numbers = Array.from({ length: last - first + 1 }, (_, n) => first + n);
			const made = await Promise.all(
				numbers.map(async (n) => {
					const data = randomBytes(bytes);
					const id = idOf("trackFile", n);
					const path = join(dataDir, mediaKey({ id, extension: "mp3" }));
					await mkdir(dirname(path), { recursive: true });
					await writeFile(path, data);
					return { id, sha256: createHash("sha256").update(data).digest("hex") };
				}),
			);
			await client.query(
				`INSERT INTO files (id, owner_id, extension, mime, bytes, sha256, audience)
SELECT id, $3, 'mp3', 'audio/mpeg', $4, sha256, 'everyone' FROM unnest($1::uuid[], $2::text[]) AS given (id, sha256)`,
				[made.map(({ id }) => id), made.map(({ sha256 }) => sha256), userIdOf(1), bytes],
			);
		}
	});
}

function chatOf(cookies: string[], meanwhile: () => Promise<number>) {
	const room = { path: endpoints.live, sockets: Number(values.sockets), cookies };
	const pace = { messagesPerSecond: MESSAGES_PER_SECOND, seconds: Number(values.seconds) };
	return runChat(server, { ...room, ...pace }, meanwhile);
}

/** One of the two commands, as an operator gives it. Returns the seconds it took. */
async function run(
	command: "backup" | "restore",
	{ dataDir, databaseUrl }: Place,
	words: readonly string[],
): Promise<number> {
	const begun = performance.now();
	const child = spawn("npm", ["run", "--silent", command, "--", ...words], {
		cwd: ROOT,
		stdio: ["ignore", "inherit", "inherit"],
		env: {
			...process.env,
			DATA_DIR: dataDir,
			DATABASE_URL: databaseUrl,
			AUTH_SECRET: authSecret,
		},
	});
	const [code] = await once(child, "exit");
	if (code !== 0) throw new Error(`npm run ${command} ended with ${code}`);
	return (performance.now() - begun) / 1_000;
}
