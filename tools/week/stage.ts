import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "#server/database/embedded-process.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";

export type Stage = {
	url: string;
	mailbox: Mailbox;
	/** What the product has printed. */
	printed(): string;
	sql(text: string, values?: unknown[]): Promise<pg.QueryResult>;
	close(): Promise<void>;
};

const root = join(import.meta.dirname, "../..");
const START_WAIT_MS = 120_000;
const TRIES = 10;

/** The built product as an operator starts it first, in a folder of its own, with a mail server that delivers nothing. */
export async function openStage(folder: string): Promise<Stage> {
	const dataDir = join(folder, "data");
	await rm(dataDir, { recursive: true, force: true });
	await mkdir(dataDir, { recursive: true });
	const mailbox = await openMailbox();
	const port = await freePort();
	let output = "";
	const child = spawn(process.execPath, ["scripts/launch.mjs", "build/server/main.js"], {
		cwd: root,
		env: {
			PATH: process.env.PATH,
			HOME: process.env.HOME,
			PORT: String(port),
			DATA_DIR: dataDir,
			SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
			MAIL_FROM: "Low Tide <hello@lowtide.example>",
			// Each person comes from an address of their own.
			TRUST_PROXY: "1",
			LOG_LEVEL: "warn",
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk) => {
			output += chunk;
		});
	const url = `http://localhost:${port}`;
	await untilRunning(child, () => output);
	const password = (await readFile(join(dataDir, "postgres-password"), "utf8")).trim();
	const lock = await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8");
	const database = new pg.Pool({
		host: "127.0.0.1",
		port: Number(lock.split("\n")[3]),
		user: "greenroom",
		password,
		database: "greenroom",
		max: 1,
	});
	return {
		url,
		mailbox,
		printed: () => output,
		sql: (text, values) => database.query(text, values),
		async close() {
			await database.end();
			child.kill("SIGTERM");
			if (child.exitCode === null) await once(child, "exit");
			await mailbox.close();
		},
	};
}

async function untilRunning(child: ChildProcess, printed: () => string): Promise<void> {
	const since = Date.now();
	while (!printed().includes("Greenroom is running")) {
		if (child.exitCode !== null || Date.now() - since > START_WAIT_MS)
			throw new Error(`The product did not start:\n${printed()}`);
		await pause(100);
	}
}

/**
 * Time passes: every moment in the database lies so many days further back. Days without a time of their own (weeks of
 * songs, figures) stay, and so do sessions: nobody has to sign in again. What is computed from the clock follows.
 */
export async function passDays({ sql }: Pick<Stage, "sql">, days: number): Promise<void> {
	const { rows } = await sql(`SELECT c.table_name AS name, array_agg(c.column_name::text) AS columns
		FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
		WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
			AND c.data_type = 'timestamp with time zone' AND c.table_name <> 'session'
		GROUP BY c.table_name`);
	const changes = rows.map(({ name, columns }: { name: string; columns: string[] }) => {
		// Far away first: on the way no two rows of a day may meet.
		const shift = (by: string) =>
			`UPDATE "${name}" SET ${columns.map((column) => `"${column}" = "${column}" ${by}`).join(", ")}${
				name.startsWith("figure_") ? " WHERE kind NOT LIKE 'active-%' AND kind <> 'listens'" : ""
			};`;
		return `ALTER TABLE "${name}" DISABLE TRIGGER USER; ${shift("- interval '36500 days'")}
			${shift(`+ interval '${36_500 - days} days'`)} ALTER TABLE "${name}" ENABLE TRIGGER USER;`;
	});
	// The product may be writing the same tables in another order.
	for (let tries = TRIES; ; tries -= 1)
		try {
			await sql(`BEGIN; ${changes.join("\n")} COMMIT;`);
			return;
		} catch (error) {
			await sql("ROLLBACK");
			if (tries === 0) throw error;
			await pause(500);
		}
}
