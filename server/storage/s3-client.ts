import { S3Client } from "@aws-sdk/client-s3";
import { PlainError } from "#server/plain-error.ts";
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
	const client = new S3Client({
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
	client.middlewareStack.add(
		(next) => async (args) => {
			try {
				return await next(args);
			} catch (error) {
				throw isUnreadable(error) ? notS3(endpoint, error) : error;
			}
		},
		{ step: "initialize", name: "unreadableAnswers" },
	);
	return client;
}

/** The client hides such an answer in a field and says to look there. */
function isUnreadable(error: unknown): boolean {
	return error instanceof Error && "$responseBodyText" in error;
}

/** Something answers at the endpoint that does not speak S3, mostly because the endpoint lacks its path. */
function notS3(endpoint: string, cause: unknown): Error {
	const status = (cause as { $response?: { statusCode?: number } }).$response?.statusCode;
	return Object.assign(
		new PlainError(
			`${endpoint} didn't answer as S3 does${status ? ` (HTTP ${status})` : ""}. Check the address of the bucket's endpoint, with its path.`,
			{ cause },
		),
		{ name: "NotS3", $metadata: { httpStatusCode: status } },
	);
}

export const statusOf = (error: unknown): number | undefined =>
	(error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Another try may work: the network's fault, or that of a busy server. */
export function isPassing(error: unknown): boolean {
	const status = statusOf(error);
	return status === undefined || status >= 500 || status === 429;
}
