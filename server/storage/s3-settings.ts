import { z } from "zod";

/** How a bucket is reached. The secret is one: never logged, never sent. */
export type S3Settings = Readonly<{
	/** With the path some servers have, without a trailing slash. */
	endpoint: string;
	bucket: string;
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
	/** The endpoint as browsers reach it; null where that is the same. */
	publicUrl: string | null;
}>;

/** Most servers take any region; this is the one they call theirs. */
export const DEFAULT_REGION = "us-east-1";

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

const address = (example: string) =>
	z
		.url({ protocol: /^https?$/, error: `must be an address such as ${example}` })
		.refine(isPlain, "must be an address without a user, a query or a #");

/** What is not an address at all is reported already. */
function isPlain(endpoint: string): boolean {
	if (!URL.canParse(endpoint)) return true;
	const { username, password, search, hash } = new URL(endpoint);
	return !username && !password && !search && !hash;
}

function withoutTrailingSlash(endpoint: string): string {
	const { origin, pathname } = new URL(endpoint);
	return origin + pathname.replace(/\/+$/, "");
}

/** The variables of the environment, for the schema of all of them. */
export const s3Variables = {
	S3_ENDPOINT: address("https://s3.eu-central-1.amazonaws.com").optional(),
	S3_BUCKET: z
		.string()
		.regex(
			BUCKET_NAME,
			"must be the name of a bucket: lower-case letters, digits, dots and hyphens",
		)
		.optional(),
	S3_REGION: z.string().default(DEFAULT_REGION),
	S3_ACCESS_KEY_ID: z.string().optional(),
	S3_SECRET_ACCESS_KEY: z.string().optional(),
	S3_PUBLIC_URL: address("https://files.greenroom.example").optional(),
};
type Variables = z.infer<z.ZodObject<typeof s3Variables>>;

const needed = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** What is wrong with the set of them, in words. */
export function s3Problems(present: Record<string, string | undefined>): string[] {
	const missing = needed.filter((name) => !present[name]);
	const isSome = Object.keys(s3Variables).some((name) => present[name]);
	return isSome && missing.length > 0
		? [`${missing.join(", ")} must be set too, or no S3_ variable at all`]
		: [];
}

/** Null where files stay in DATA_DIR. */
export function s3SettingsOf(value: Variables): S3Settings | null {
	const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = value;
	const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value;
	if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
	return Object.freeze({
		endpoint: withoutTrailingSlash(endpoint),
		bucket,
		region,
		accessKeyId,
		secretAccessKey,
		publicUrl: value.S3_PUBLIC_URL ? withoutTrailingSlash(value.S3_PUBLIC_URL) : null,
	});
}
