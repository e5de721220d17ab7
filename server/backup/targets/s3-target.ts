import type { Readable } from "node:stream";
import { PlainError } from "#server/plain-error.ts";
import { openBucket } from "#server/storage/bucket.ts";
import { isGone } from "#server/storage/file-store.ts";
import type { S3Settings } from "#server/storage/s3-settings.ts";
import { connectionProblem } from "./network-errors.ts";
import type { ArchiveTarget, FoundArchive, TargetSettings } from "./target.ts";

/** S3 takes 10,000 parts: enough for archives of 312 GiB. */
const PART_BYTES = 32 * 1024 * 1024;
const MIME = "application/octet-stream";
const LINK_SECONDS = 3_600;

/** A bucket, or a folder in one. */
export function s3Target({ s3, folder }: TargetSettings & { kind: "s3" }): ArchiveTarget {
	const bucket = openBucket(s3);
	const prefix = folder === "" ? "" : `${folder}/`;
	const keyOf = (name: string) => `${prefix}${name}`;
	const plainly = <Result>(work: Promise<Result>): Promise<Result> =>
		work.catch((error) => {
			throw explain(error, s3);
		});

	return {
		async create(name) {
			const parts = await plainly(bucket.putInParts(keyOf(name), MIME));
			let waiting: Uint8Array[] = [];
			let size = 0;
			const flush = async () => {
				await plainly(parts.add(Buffer.concat(waiting)));
				waiting = [];
				size = 0;
			};
			return {
				async write(chunk) {
					waiting.push(chunk);
					size += chunk.length;
					if (size >= PART_BYTES) await flush();
				},
				async finish() {
					if (size > 0) await flush();
					await plainly(parts.finish());
				},
				abandon: () => parts.abandon().catch(() => undefined),
			};
		},
		async read(name): Promise<Readable> {
			return plainly(bucket.read(keyOf(name)));
		},
		sizeOf: async (name) => (await plainly(bucket.stat(keyOf(name))))?.bytes ?? null,
		remove: (name) => plainly(bucket.remove(keyOf(name))),
		async list() {
			const found: FoundArchive[] = [];
			const all = async () => {
				for await (const { key, ...entry } of bucket.list(prefix))
					found.push({ name: key.slice(prefix.length), ...entry });
			};
			await plainly(all());
			return found;
		},
		pathOf: () => null,
		linkTo: (name, disposition) =>
			bucket.linkTo(keyOf(name), { mime: MIME, seconds: LINK_SECONDS, disposition }),
		// Parts of an upload that is never finished are paid for all the same.
		clear: () => plainly(bucket.abandonParts(`${prefix}greenroom-`)),
	};
}

function explain(error: unknown, { endpoint, bucket }: S3Settings): unknown {
	const { host } = new URL(endpoint);
	if (isGone(error)) return new PlainError("That file isn't in the bucket any more.");
	const sentences: Record<string, string> = {
		NoSuchBucket: `There is no bucket ${bucket} on ${host}.`,
		InvalidAccessKeyId: `${host} doesn't know that access key.`,
		SignatureDoesNotMatch: "The secret access key isn't the one of that access key.",
		AccessDenied: `That access key may not use ${bucket}. It needs to read, write, delete and list.`,
		PermanentRedirect: "The bucket is in another region. Check the endpoint and the region.",
		AuthorizationHeaderMalformed:
			"The bucket is in another region. Check the endpoint and the region.",
		RequestTimeTooSkewed: "This server's clock is wrong by more than 15 minutes.",
		ServiceUnavailable: `${host} is too busy. Try again later.`,
		SlowDown: `${host} is too busy. Try again later.`,
	};
	const name = error instanceof Error ? error.name : "";
	const known = sentences[name];
	if (known) return new PlainError(known, { cause: error });
	const connection = connectionProblem(error, endpoint);
	if (connection) return connection;
	const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
	return status ? new PlainError(`${host} answered ${status} (${name}).`, { cause: error }) : error;
}
