import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Bucket, openBucket } from "./bucket.ts";
import { isLowOnSpace } from "./disk-space.ts";
import { type FileStat, type FileStore, fileGone, PARTIAL_SUFFIX } from "./file-store.ts";
import type { S3Settings } from "./s3-settings.ts";

/** A job may read its file for as long, whatever the sweep is told. */
const WORK_RETENTION_MS = 24 * 3_600_000;
const PROBE = Buffer.from("greenroom");
const PROBE_MIME = "text/plain";
const CORS_CHECK_MS = 10_000;

/** Files in a bucket. What is being made, and what a program must read as a file, lies in DATA_DIR/work meanwhile. */
export async function openS3Store(
	dataDir: string,
	settings: S3Settings,
	siteOrigin: string,
): Promise<FileStore> {
	const work = join(dataDir, "work");
	await mkdir(work, { recursive: true, mode: 0o700 });
	const bucket = openBucket(settings);
	let allowed: Promise<boolean> | undefined;
	const allowsScripts = () => {
		allowed ??= allowsOrigin(bucket, siteOrigin).catch(() => {
			allowed = undefined;
			return false;
		});
		return allowed;
	};
	const workPathOf = (key: string) => join(work, `${basename(key)}${PARTIAL_SUFFIX}`);

	return {
		workFolder: work,
		placeOf: (key) => `s3://${settings.bucket}/${key}`,
		localPath: () => null,
		accelPath: () => null,
		workPath: async (key) => workPathOf(key),
		put: (key, from, facts) => bucket.put(key, from, facts),
		async putWork(key, facts) {
			await bucket.put(key, workPathOf(key), facts);
			await rm(workPathOf(key), { force: true });
		},
		putBytes: (key, bytes, facts) => bucket.put(key, bytes, facts),
		read: (key, slice) => bucket.read(key, slice),
		async withPath(key, use) {
			const path = join(work, `${randomUUID()}-${basename(key)}`);
			const found = await bucket.stat(key);
			if (!found) throw fileGone(key);
			if (await isLowOnSpace(work, found.bytes))
				throw Object.assign(new Error("The disk is nearly full"), { code: "ENOSPC" });
			try {
				await pipeline(await bucket.read(key), createWriteStream(path, { mode: 0o600 }));
				return await use(path);
			} finally {
				await rm(path, { force: true });
			}
		},
		stat: (key) => bucket.stat(key),
		async linkTo(key, { isForScript = false, ...options }) {
			if (isForScript && !(await allowsScripts())) return null;
			return bucket.linkTo(key, options);
		},
		remove: (key) => bucket.remove(key),
		async *list(prefix) {
			for await (const { key, ...found } of bucket.list(prefix))
				yield { key, stat: async (): Promise<FileStat> => found };
		},
		async removeOldWork(graceMs) {
			const oldest = Date.now() - Math.max(graceMs, WORK_RETENTION_MS);
			for (const name of await readdir(work)) {
				const seen = await stat(join(work, name)).catch(() => null);
				if (seen && seen.ctimeMs < oldest) await rm(join(work, name), { force: true });
			}
		},
		reach: () => bucket.reach(),
		tryToWrite: () => withProbe(bucket, async () => undefined),
	};
}

async function withProbe<Result>(
	bucket: Bucket,
	work: (key: string) => Promise<Result>,
): Promise<Result> {
	const key = `probe-${randomUUID()}`;
	const sha256 = createHash("sha256").update(PROBE).digest("hex");
	await bucket.put(key, PROBE, { bytes: PROBE.length, sha256, mime: PROBE_MIME });
	try {
		return await work(key);
	} finally {
		await bucket.remove(key);
	}
}

/** Whether the bucket has a CORS rule for the scripts of our pages. Errors: it could not be asked. */
function allowsOrigin(bucket: Bucket, origin: string): Promise<boolean> {
	return withProbe(bucket, async (key) => {
		const link = await bucket.linkTo(key, { mime: PROBE_MIME, seconds: 60 });
		const { headers, body } = await fetch(link, {
			headers: { origin },
			redirect: "error",
			signal: AbortSignal.timeout(CORS_CHECK_MS),
		});
		await body?.cancel();
		return ["*", origin].includes(headers.get("access-control-allow-origin") ?? "");
	});
}
