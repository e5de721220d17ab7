import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause, setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import fastify from "fastify";
import { openDatabase } from "#server/database/database.ts";
import { openStorage } from "#server/storage/storage.ts";
import { openUploads } from "#server/storage/uploads.ts";
import { endpoints } from "#shared/paths.ts";
import { inFolder } from "#testing/media.ts";
import type { Product } from "#testing/product.ts";
import { apiAs } from "#testing/server.ts";
import { sampleMp3, upload } from "#testing/uploads.ts";
import { toneWav } from "#testing/wav.ts";

export type Submissions = {
	/** Tracks made of the uploads: exactly one each. */
	tracks: number;
	/** Those of them that can be played in the end: all. */
	live: number;
	/** Bytes without a row that the kills left behind, and the sweep removed. */
	orphansSwept: number;
	/** What is left of the uploads afterwards: nothing. */
	filesLeft: number;
	/** The last line of `npm run reconcile`, and how it ended. */
	reconciled: string;
	reconcileCode: number;
};

const RETRY_MS = 250;
/** Long enough to be met while its stream version is made. */
const LONG_SECONDS = 120;

/** When to kill: so long after a submission began, once its file is in place, or while its stream version grows. */
export type SubmitKill = number | "file placed" | "stream growing";

/** Kills the server while tracks are being submitted, at each of these moments, and submits again. */
export async function trySubmissions(
	product: Product,
	cookie: string,
	kills: readonly SubmitKill[],
): Promise<Submissions> {
	const { music } = apiAs(product.url, cookie);
	const ids = new Set<string>();
	for (const [index, moment] of kills.entries()) {
		const audio = moment === "stream growing" ? toneWav(LONG_SECONDS) : await sampleMp3();
		const audioUploadId = await upload(product.url, { cookie }, audio);
		const form = {
			title: `Take ${index}`,
			artist: "Nobody",
			genre: "other",
			description: "",
		} as const;
		const submit = () => music.submit({ ...form, audioUploadId });
		const before = countFiles(product);
		const first = submit().catch(() => null);
		const more = moment === "stream growing" ? 2 : 1;
		if (typeof moment === "number") await pause(moment);
		else while (countFiles(product) < before + more) await setImmediate();
		await product.end("SIGKILL");
		await first;
		await product.start();
		let made = await submit().catch(() => null);
		while (!made) {
			await pause(RETRY_MS);
			made = await submit().catch(() => null);
		}
		ids.add(made.id);
	}
	let { tracks } = await music.mine({ limit: 50 });
	while (tracks.some(({ state }) => state === "processing")) {
		await pause(RETRY_MS);
		({ tracks } = await music.mine({ limit: 50 }));
	}
	return {
		live: tracks.filter(({ state }) => state === "live").length,
		tracks: tracks.length === ids.size ? ids.size : Number.NaN,
		...(await sweep(product)),
		...(await reconcile(product.dataDir)),
	};
}

function countFiles({ dataDir }: Product): number {
	const found = readdirSync(join(dataDir, "media"), { recursive: true, withFileTypes: true });
	return found.filter((entry) => entry.isFile()).length;
}

/** What the hourly housekeeping does, without its hour of grace. */
async function sweep({ dataDir, databaseUrl }: Product) {
	const database = await openDatabase(await databaseUrl(), () => undefined);
	try {
		const storage = await openStorage(inFolder(dataDir), database.db, database.pool);
		const uploads = await openUploads(dataDir, database.db, endpoints.uploads, fastify().log);
		await uploads.sweep(0);
		const orphansSwept = await storage.sweep(0);
		return { orphansSwept, filesLeft: (await readdir(join(dataDir, "uploads"))).length };
	} finally {
		await database.close();
	}
}

async function reconcile(dataDir: string) {
	const program = join(import.meta.dirname, "../../app/reconcile.ts");
	const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
	const run = promisify(execFile)(process.execPath, [program, "--hash"], { env });
	const ended: { code?: number; stdout: string } = await run.catch((error) => error);
	return {
		reconcileCode: ended.code ?? 0,
		reconciled: ended.stdout.trim().split("\n").at(-1) ?? "",
	};
}
