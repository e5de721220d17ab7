import { join, resolve } from "node:path";
import { z } from "zod";
import { SECRET_MIN_CHARACTERS, storedSecret } from "#server/secrets/auth-secret.ts";
import { emailAddress } from "#shared/contract.ts";
import { isTimeZone } from "#shared/format.ts";
import { givenVariables, unreadableVariables } from "./config/given-variables.ts";
import { isHostName, isOrigin, isProxyList, listed, trustedProxies } from "./config/values.ts";
import { senderOf } from "./mail/mail-sender.ts";
import { BOUNCE_LOCAL_PART_MAX } from "./mail/return-path.ts";
import { vapidKeysOf, vapidProblems, vapidVariables } from "./push/settings.ts";
import type { VapidKeys } from "./push/vapid.ts";
import { makeDataDir } from "./storage/data-dir.ts";
import { type S3Settings, s3Problems, s3SettingsOf, s3Variables } from "./storage/s3-settings.ts";

/** A placeholder that nobody reads, until the operator or an admin sets an address. */
export const EXAMPLE_SUPPORT_EMAIL = "hello@greenroom.example";
export const DEFAULT_TIME_ZONE = "America/Los_Angeles";
/** No mail server takes it: only for the outbox folder. */
export const DEFAULT_MAIL_FROM = "greenroom@localhost";
const PASSPHRASE_MIN_CHARACTERS = 12;

const flag = z.enum(["true", "false", "1", "0", "yes", "no", "on", "off"], {
	error: "must be yes or no",
});
const isOn = (value: string) => ["true", "1", "yes", "on"].includes(value);
const url = (protocol: RegExp, example: string) =>
	z.url({ protocol, error: `must be an address such as ${example}` });
const email = emailAddress({ max: 255, wrong: "must be an email address" });
const priceId = z
	.string()
	.regex(/^price_/, "must be the id of a price at Stripe; they begin with price_");
const stripeSettings = [
	"STRIPE_SECRET_KEY",
	"STRIPE_WEBHOOK_SECRET",
	"STRIPE_PRICE_PREMIUM",
	"STRIPE_PRICE_ENTERPRISE",
] as const;

const environment = z.object({
	NODE_ENV: z.string().optional(),
	PORT: z
		.string()
		.regex(/^\d{1,5}$/, "must be a whole number from 0 to 65535")
		.transform(Number)
		.refine((port) => port <= 65_535, "must be a whole number from 0 to 65535")
		.default(3000),
	HOST: z.string().default("0.0.0.0"),
	PUBLIC_URL: url(/^https?$/, "https://greenroom.example")
		.refine(isOrigin, "must be the site's address alone, without a path")
		.optional(),
	DATA_DIR: z.string().default("data"),
	DATABASE_URL: url(
		/^postgres(ql)?$/,
		"postgres://user:password@host:5432/greenroom (within the password, write / as %2F, # as %23, ? as %3F, @ as %40, % as %25)",
	).optional(),
	DATABASE_PASSWORD: z.string().optional(),
	REDIS_URL: url(/^rediss?$/, "redis://:password@host:6379").optional(),
	X_ACCEL_LOCATION: z
		.string()
		.regex(/^\/[\w/-]*\/$/, "must be a path such as /greenroom-media/")
		.optional(),
	...s3Variables,
	SMTP_URL: url(/^smtps?$/, "smtp://user:password@host:587").optional(),
	MAIL_FROM: z
		.string()
		.refine(
			(from) => z.regexes.html5Email.test(senderOf(from, "").address),
			"must be an address such as hello@greenroom.example or Greenroom <hello@greenroom.example>",
		)
		.default(DEFAULT_MAIL_FROM),
	BOUNCE_ADDRESS: email
		.refine(
			(address) => address.lastIndexOf("@") <= BOUNCE_LOCAL_PART_MAX,
			`must have at most ${BOUNCE_LOCAL_PART_MAX} characters before its @`,
		)
		.optional(),
	BOUNCE_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
	SUPPORT_EMAIL: email.default(EXAMPLE_SUPPORT_EMAIL),
	AUTH_SECRET: z.string().min(SECRET_MIN_CHARACTERS, "must have at least 32 characters").optional(),
	ADMIN_EMAIL: email.optional(),
	TIME_ZONE: z
		.string()
		.refine(isTimeZone, "must be an IANA time zone, such as Europe/Berlin")
		.default(DEFAULT_TIME_ZONE),
	TRUST_PROXY: z
		.string()
		.refine(isProxyList, "must be a number of proxies, or their addresses, such as 10.0.0.0/8,::1")
		.default(""),
	ADMIN_BLOCKED_HOSTS: z
		.string()
		.transform((names) => listed(names.toLowerCase()))
		.refine(
			(names) => names.every(isHostName),
			"must be host names, such as greenroom.example,10.0.0.7",
		)
		.default([]),
	SAMPLE_CONTENT: flag.transform(isOn).optional(),
	LOG_LEVEL: z
		.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
			error: "must be fatal, error, warn, info, debug, trace or silent",
		})
		.default("info"),
	BACKUP_DIR: z.string().optional(),
	BACKUP_PASSPHRASE: z
		.string()
		.min(PASSPHRASE_MIN_CHARACTERS, "must have at least 12 characters")
		.optional(),
	METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
	STRIPE_SECRET_KEY: z
		.string()
		.regex(/^(sk|rk)_/, "must be a secret key of Stripe; they begin with sk_ or rk_")
		.optional(),
	STRIPE_WEBHOOK_SECRET: z
		.string()
		.regex(/^whsec_/, "must be a signing secret of Stripe; they begin with whsec_")
		.optional(),
	STRIPE_PRICE_PREMIUM: priceId.optional(),
	STRIPE_PRICE_ENTERPRISE: priceId.optional(),
	STRIPE_BASE_URL: url(/^https?$/, "https://api.stripe.com").default("https://api.stripe.com"),
	...vapidVariables,
	NOTION_TOKEN: z
		.string()
		.regex(/^[\x21-\x7e]{8,500}$/, "must be the secret of a Notion connection, in one piece")
		.optional(),
	NOTION_BASE_URL: url(/^https?$/, "https://api.notion.com").default("https://api.notion.com"),
});
/** Names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape);
type Environment = z.infer<typeof environment>;

export type StripeConfig = Readonly<{
	secretKey: string;
	webhookSecret: string;
	/** Ids of the prices of what is sold. */
	prices: Readonly<Record<"premium" | "enterprise", string>>;
	baseUrl: string;
}>;

export type Config = Readonly<{
	port: number;
	host: string;
	/** Origin of the site without a trailing slash; `null` until the port is known. */
	publicUrl: string | null;
	dataDir: string;
	databaseUrl: string | null;
	/** Carries live events between servers; absent: the database does. */
	redisUrl: string | null;
	/** Where the nginx in front has the files of DATA_DIR/media and sends them itself. Absent: we send them. */
	accelLocation: string | null;
	/** Absent: files are in DATA_DIR. */
	s3: S3Settings | null;
	/** Absent: the mail server that admins have set, or the outbox folder. */
	smtpUrl: string | null;
	mailFrom: string;
	/** Where emails to many come back to; each adds a tag of its own after a plus. Absent: to `mailFrom`. */
	bounceAddress: string | null;
	/** What a mail provider proves itself by that hands in what came back. Absent: none may. */
	bounceSecret: string | null;
	supportEmail: string;
	authSecret: string;
	adminEmail: string | null;
	timeZone: string;
	/** Addresses or counts of proxies whose forwarded headers are believed; empty: none. */
	trustProxy: string | number | false;
	/** Lower-case host names on which the admin pages are blocked. */
	adminBlockedHosts: readonly string[];
	sampleContent: boolean;
	logLevel: string;
	metricsToken: string | null;
	/** Where backups are written that the server makes by itself. */
	backupDir: string;
	/** Absent: backups are not encrypted. A secret: never logged, never sent. */
	backupPassphrase: string | null;
	/** Absent: nothing is sold. */
	stripe: StripeConfig | null;
	/** Absent: the pair in the database. The private key is a secret: never logged, never sent. */
	vapidKeys: Readonly<VapidKeys> | null;
	/** How push services reach the operator: a `mailto:` or `https:` address. */
	vapidSubject: string | null;
	/** Absent: nothing is synced to a notes workspace. The token is a secret: never logged, never sent but there. */
	notion: Readonly<{ token: string; baseUrl: string }> | null;
}>;

/**
 * Reads the environment once. Throws one error that lists every problem, in plain words.
 * Makes DATA_DIR and, on the embedded database, a secret that is stored there.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
	const present = givenVariables(env, settingNames);
	const parsed = environment.safeParse(present);
	const problems = parsed.success
		? []
		: parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
	problems.push(...unreadableVariables(present));
	if (present.DATABASE_URL && !present.AUTH_SECRET)
		problems.push("AUTH_SECRET is required when DATABASE_URL is set (at least 32 characters)");
	if (present.DATABASE_PASSWORD && !present.DATABASE_URL)
		problems.push("DATABASE_PASSWORD is for DATABASE_URL: set that too");
	if (present.REDIS_URL && !present.DATABASE_URL)
		problems.push("REDIS_URL is for several servers on one database: set DATABASE_URL too");
	const missing = stripeSettings.filter((name) => !present[name]);
	if (missing.length > 0 && missing.length < stripeSettings.length)
		problems.push(`${missing.join(", ")} must be set too, or no STRIPE_ variable at all`);
	problems.push(...vapidProblems(present), ...s3Problems(present));
	if (!parsed.success || problems.length > 0)
		throw new Error(
			`The settings need a change:\n${problems.map((line) => `  - ${line}`).join("\n")}`,
		);
	const value = parsed.data;
	const dataDir = resolve(value.DATA_DIR);
	makeDataDir(dataDir);
	return Object.freeze({
		port: value.PORT,
		host: value.HOST,
		publicUrl: value.PUBLIC_URL ? new URL(value.PUBLIC_URL).origin : null,
		dataDir,
		databaseUrl: databaseUrlOf(value),
		redisUrl: value.REDIS_URL ?? null,
		accelLocation: value.X_ACCEL_LOCATION ?? null,
		s3: s3SettingsOf(value),
		smtpUrl: value.SMTP_URL ?? null,
		mailFrom: value.MAIL_FROM,
		bounceAddress: value.BOUNCE_ADDRESS ?? null,
		bounceSecret: value.BOUNCE_SECRET ?? null,
		supportEmail: value.SUPPORT_EMAIL,
		authSecret: value.AUTH_SECRET ?? storedSecret(dataDir),
		adminEmail: value.ADMIN_EMAIL?.toLowerCase() ?? null,
		timeZone: value.TIME_ZONE,
		trustProxy: trustedProxies(value.TRUST_PROXY),
		adminBlockedHosts: value.ADMIN_BLOCKED_HOSTS,
		sampleContent: value.SAMPLE_CONTENT ?? !value.DATABASE_URL,
		logLevel: value.LOG_LEVEL,
		metricsToken: value.METRICS_TOKEN ?? null,
		backupDir: value.BACKUP_DIR ? resolve(value.BACKUP_DIR) : join(dataDir, "backups"),
		backupPassphrase: value.BACKUP_PASSPHRASE ?? null,
		stripe: stripeConfig(value),
		vapidKeys: vapidKeysOf(value),
		vapidSubject: value.VAPID_SUBJECT ?? null,
		notion: value.NOTION_TOKEN
			? { token: value.NOTION_TOKEN, baseUrl: value.NOTION_BASE_URL.replace(/\/+$/, "") }
			: null,
	});
}

/** With the password from DATABASE_PASSWORD, which may have any characters. */
function databaseUrlOf({ DATABASE_URL, DATABASE_PASSWORD }: Environment): string | null {
	if (!DATABASE_URL || !DATABASE_PASSWORD) return DATABASE_URL ?? null;
	const url = new URL(DATABASE_URL);
	url.password = encodeURIComponent(DATABASE_PASSWORD);
	return url.href;
}

function stripeConfig(value: Environment): StripeConfig | null {
	const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = value;
	const { STRIPE_PRICE_PREMIUM, STRIPE_PRICE_ENTERPRISE } = value;
	if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return null;
	return {
		secretKey: STRIPE_SECRET_KEY,
		webhookSecret: STRIPE_WEBHOOK_SECRET,
		prices: { premium: STRIPE_PRICE_PREMIUM ?? "", enterprise: STRIPE_PRICE_ENTERPRISE ?? "" },
		baseUrl: value.STRIPE_BASE_URL,
	};
}
