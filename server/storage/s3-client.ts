import { S3Client } from "@aws-sdk/client-s3";
import type { S3Settings } from "./s3-settings.ts";

const CONNECT_MS = 5_000;
/** Without a byte on the way. */
const IDLE_MS = 60_000;
export const TRIES = 3;

/** Errors are thrown, and not written to the console as well. */
export function connect(
	{ region, accessKeyId, secretAccessKey }: S3Settings,
	endpoint: string,
): S3Client {
	return new S3Client({
		endpoint,
		region,
		credentials: { accessKeyId, secretAccessKey },
		// Every server knows it; a bucket as a host name needs a certificate and a name for each.
		forcePathStyle: true,
		// Others than Amazon's own may refuse checksums they do not know; what we send is signed with its hash.
		requestChecksumCalculation: "WHEN_REQUIRED",
		responseChecksumValidation: "WHEN_REQUIRED",
		maxAttempts: TRIES,
		logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
		requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: IDLE_MS },
	});
}

export const statusOf = (error: unknown): number | undefined =>
	(error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Another try may work: the network's fault, or that of a busy server. */
export function isPassing(error: unknown): boolean {
	const status = statusOf(error);
	return status === undefined || status >= 500 || status === 429;
}
