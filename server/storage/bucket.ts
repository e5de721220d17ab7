import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import {
	AbortMultipartUploadCommand,
	CompleteMultipartUploadCommand,
	CreateMultipartUploadCommand,
	DeleteObjectCommand,
	GetObjectCommand,
	HeadBucketCommand,
	HeadObjectCommand,
	ListMultipartUploadsCommand,
	ListObjectsV2Command,
	PutObjectCommand,
	UploadPartCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { PlainError } from "#server/plain-error.ts";
import {
	type FileFacts,
	type FileStat,
	fileGone,
	type LinkOptions,
	type Slice,
} from "./file-store.ts";
import { connect, isPassing, statusOf, TRIES } from "./s3-client.ts";
import type { S3Settings } from "./s3-settings.ts";

export type Bucket = ReturnType<typeof openBucket>;
export type BucketEntry = { key: string } & FileStat;

/** Links made within so long are the same, so that what a browser has of one is of use. */
const LINK_STEP_MS = 600_000;
const STEP_SECONDS = LINK_STEP_MS / 1_000;
// https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
const LINK_SECONDS_MAX = 604_800;

/** A bucket of S3, or of what speaks like it. Errors: those of the client; ENOENT for an object that is not there. */
export function openBucket(settings: S3Settings) {
	const { bucket: Bucket, endpoint, publicUrl } = settings;
	const client = connect(settings, endpoint);
	/** Signs for the host that browsers ask, which may be another than ours. */
	const linking = publicUrl ? connect(settings, publicUrl) : client;

	const statOf = async (Key: string): Promise<FileStat | null> => {
		try {
			const head = await client.send(new HeadObjectCommand({ Bucket, Key }));
			return { bytes: head.ContentLength ?? 0, changedAt: head.LastModified ?? new Date(0) };
		} catch (error) {
			if (statusOf(error) === 404) return null;
			throw error;
		}
	};

	return {
		/** Stores bytes or the file at a path. What arrives otherwise than by these facts, S3 refuses. */
		async put(
			Key: string,
			from: string | Buffer,
			{ bytes, sha256, mime }: FileFacts,
		): Promise<void> {
			for (let tries = 1; ; tries += 1) {
				const put = new PutObjectCommand({
					Bucket,
					Key,
					Body: typeof from === "string" ? createReadStream(from) : from,
					ContentLength: bytes,
					ContentType: mime,
				});
				// A stream's hash is not known to the client, and a body without one would go unsigned.
				put.middlewareStack.add(
					(next) => (args) => {
						const { headers } = args.request as { headers: Record<string, string> };
						headers["x-amz-content-sha256"] = sha256;
						return next(args);
					},
					{ step: "build", name: "knownHash" },
				);
				try {
					await client.send(put);
					return;
				} catch (error) {
					// The client does not send a stream a second time by itself.
					if (typeof from !== "string" || tries === TRIES || !isPassing(error)) throw error;
				}
			}
		},
		async read(Key: string, slice?: Slice): Promise<Readable> {
			const Range = slice && `bytes=${slice.start}-${slice.end}`;
			try {
				const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
				return Body as Readable;
			} catch (error) {
				throw statusOf(error) === 404 ? fileGone(Key, error) : error;
			}
		},
		stat: statOf,
		/** Errors: the bucket is not there, whatever else answers at its address. */
		async reach(): Promise<void> {
			try {
				await client.send(new HeadBucketCommand({ Bucket }));
			} catch (error) {
				if (statusOf(error) !== 404) throw error;
				throw new PlainError(
					`${endpoint} has no bucket ${Bucket}. Check its name, and the address with its path.`,
					{ cause: error },
				);
			}
		},
		async remove(Key: string): Promise<void> {
			await client.send(new DeleteObjectCommand({ Bucket, Key }));
		},
		async *list(Prefix: string): AsyncGenerator<BucketEntry> {
			for (let ContinuationToken: string | undefined; ; ) {
				const page = await client.send(
					new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }),
				);
				for (const { Key, Size = 0, LastModified = new Date() } of page.Contents ?? [])
					if (Key) yield { key: Key, bytes: Size, changedAt: LastModified };
				if (!page.NextContinuationToken) return;
				ContinuationToken = page.NextContinuationToken;
			}
		},
		/** An address at which anyone may read it, for at least so many seconds. */
		linkTo(Key: string, { mime, seconds, disposition }: LinkOptions): Promise<string> {
			const signingDate = new Date(Math.floor(Date.now() / LINK_STEP_MS) * LINK_STEP_MS);
			const get = new GetObjectCommand({
				Bucket,
				Key,
				ResponseContentType: mime,
				ResponseContentDisposition: disposition,
			});
			const expiresIn = Math.min(Math.ceil(seconds) + STEP_SECONDS, LINK_SECONDS_MAX);
			return getSignedUrl(linking, get, { signingDate, expiresIn });
		},
		/** An object whose size is known only at its end, in parts of at least 5 MiB. */
		async putInParts(Key: string, mime: string) {
			const begun = await client.send(
				new CreateMultipartUploadCommand({ Bucket, Key, ContentType: mime }),
			);
			const upload = { Bucket, Key, UploadId: begun.UploadId };
			const parts: { PartNumber: number; ETag: string | undefined }[] = [];
			return {
				async add(Body: Buffer): Promise<void> {
					const PartNumber = parts.length + 1;
					const { ETag } = await client.send(
						new UploadPartCommand({ ...upload, PartNumber, Body }),
					);
					parts.push({ PartNumber, ETag });
				},
				async finish(): Promise<void> {
					const MultipartUpload = { Parts: parts };
					await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload }));
				},
				async abandon(): Promise<void> {
					await client.send(new AbortMultipartUploadCommand(upload));
				},
			};
		},
		/** Aborts every multipart upload under this prefix, also those of other processes. */
		async abandonParts(Prefix: string): Promise<void> {
			const { Uploads = [] } = await client.send(
				new ListMultipartUploadsCommand({ Bucket, Prefix }),
			);
			for (const { Key, UploadId } of Uploads)
				await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
		},
		close: () => {
			for (const one of new Set([client, linking])) one.destroy();
		},
	};
}
