import assert from "node:assert/strict";
import {
	chmodSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import pg from "pg";
import { readConfig } from "./config.ts";
import { makeVapidKeys } from "./push/vapid.ts";

const folder = mkdtempSync(join(tmpdir(), "greenroom-config-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const read = (env: Record<string, string>) =>
	readConfig({ DATA_DIR: join(folder, "data"), ...env });
const problems = (env: Record<string, string>): string => {
	try {
		read(env);
	} catch (error) {
		return (error as Error).message;
	}
	return "";
};

test("the defaults need no setting", () => {
	const config = read({});
	assert.deepEqual(
		{ ...config, dataDir: "", authSecret: "", backupDir: "" },
		{
			port: 3000,
			host: "0.0.0.0",
			publicUrl: null,
			dataDir: "",
			databaseUrl: null,
			redisUrl: null,
			accelLocation: null,
			s3: null,
			smtpUrl: null,
			mailFrom: "greenroom@localhost",
			supportEmail: "hello@greenroom.example",
			authSecret: "",
			adminEmail: null,
			timeZone: "America/Los_Angeles",
			trustProxy: false,
			adminBlockedHosts: [],
			sampleContent: true,
			logLevel: "info",
			metricsToken: null,
			backupDir: "",
			backupPassphrase: null,
			bounceAddress: null,
			bounceSecret: null,
			stripe: null,
			vapidKeys: null,
			vapidSubject: null,
			notion: null,
		},
	);
	assert.deepEqual(read({ PORT: "", HOST: "", LOG_LEVEL: "" }), config, "empty means unset");
});

test("quotes and Windows line endings around a value are removed; inside it they are refused by name", () => {
	const from = "Greenroom <noreply@greenroom.example>";
	for (const written of [`"${from}"`, `'${from}'`, `${from}\r`, `"${from}"\r`, from])
		assert.equal(read({ MAIL_FROM: written }).mailFrom, from, written);
	assert.equal(read({ MAIL_FROM: "greenroom@localhost" }).mailFrom, "greenroom@localhost");
	const named = '"The Greenroom" <door@greenroom.example>';
	assert.equal(read({ MAIL_FROM: named }).mailFrom, named);
	for (const wrong of [
		"no address at all",
		"Greenroom <door>",
		"@greenroom.example",
		"a b@c.example",
	])
		assert.match(problems({ MAIL_FROM: wrong }), /MAIL_FROM must be an address such as/, wrong);
	const dataDir = join(folder, "windows");
	assert.equal(readConfig({ DATA_DIR: `${dataDir}\r` }).dataDir, dataDir);
	assert.equal(read({ PORT: "8080\r" }).port, 8080);
	for (const name of ["DATA_DIR", "HOST", "S3_REGION", "BACKUP_DIR"])
		assert.match(problems({ [name]: "one\ntwo" }), new RegExp(`${name} has a line break`));
	const secret = "'a secret of which the quotes are part'";
	assert.equal(read({ AUTH_SECRET: secret }).authSecret, secret);
	assert.match(problems({ AUTH_SECRET: `${secret}\r` }), /AUTH_SECRET has a line break/);
});

test("hosts without admin pages are configured by plain host names", () => {
	const blocked = (names: string) => read({ ADMIN_BLOCKED_HOSTS: names }).adminBlockedHosts;
	assert.deepEqual(blocked("Greenroom.example, 10.0.0.7,[::1],"), [
		"greenroom.example",
		"10.0.0.7",
		"[::1]",
	]);
	for (const wrong of ["https://greenroom.example", "greenroom.example:3000", "a b", "x/y", "x?y"])
		assert.match(
			problems({ ADMIN_BLOCKED_HOSTS: wrong }),
			/ADMIN_BLOCKED_HOSTS must be host names/,
		);
});

test("a bucket needs its address, name and keys; the rest has defaults", () => {
	const some = { S3_ENDPOINT: "https://s3.example/", S3_BUCKET: "greenroom-media" };
	const keys = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
	assert.deepEqual(read({ ...some, ...keys }).s3, {
		endpoint: "https://s3.example",
		bucket: "greenroom-media",
		region: "us-east-1",
		accessKeyId: "id",
		secretAccessKey: "secret",
		publicUrl: null,
	});
	const below = { ...some, S3_ENDPOINT: "https://project.storage.example/storage/v1/s3/" };
	assert.equal(
		read({ ...below, ...keys }).s3?.endpoint,
		"https://project.storage.example/storage/v1/s3",
	);
	assert.match(
		problems({ ...some, ...keys, S3_ENDPOINT: "https://s3.example/?x=1" }),
		/S3_ENDPOINT must be an address without/,
	);
	const wrong = problems({ ...some, S3_BUCKET: "My Bucket" });
	assert.match(wrong, /S3_BUCKET must be the name of a bucket/);
	assert.match(wrong, /S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too/);
});

test("every problem is listed at once, each in plain language", () => {
	const message = problems({
		PORT: "http",
		PUBLIC_URL: "greenroom.example",
		DATABASE_URL: "mysql://db",
		SMTP_URL: "mail.example",
		BOUNCE_ADDRESS: "what-is-too-long-to-take-a-tag@greenroom.example",
		BOUNCE_SECRET: "short",
		SUPPORT_EMAIL: "nobody",
		AUTH_SECRET: "short",
		ADMIN_EMAIL: "@",
		TIME_ZONE: "Mars/Olympus",
		TRUST_PROXY: "everyone",
		SAMPLE_CONTENT: "maybe",
		LOG_LEVEL: "loud",
		METRICS_TOKEN: "x",
		STRIPE_SECRET_KEY: "pk_test_1",
		STRIPE_WEBHOOK_SECRET: "secret",
		STRIPE_PRICE_PREMIUM: "12 dollars",
		STRIPE_BASE_URL: "stripe",
		NOTION_TOKEN: "a secret in pieces",
		NOTION_BASE_URL: "notion",
	});
	const lines = message.split("\n").slice(1);
	assert.deepEqual(lines, [
		"  - PORT must be a whole number from 0 to 65535",
		"  - PUBLIC_URL must be an address such as https://greenroom.example",
		"  - DATABASE_URL must be an address such as postgres://user:password@host:5432/greenroom (within the password, write / as %2F, # as %23, ? as %3F, @ as %40, % as %25)",
		"  - SMTP_URL must be an address such as smtp://user:password@host:587",
		"  - BOUNCE_ADDRESS must have at most 23 characters before its @",
		"  - BOUNCE_SECRET must have at least 16 characters",
		"  - SUPPORT_EMAIL must be an email address",
		"  - AUTH_SECRET must have at least 32 characters",
		"  - ADMIN_EMAIL must be an email address",
		"  - TIME_ZONE must be an IANA time zone, such as Europe/Berlin",
		"  - TRUST_PROXY must be a number of proxies, or their addresses, such as 10.0.0.0/8,::1",
		"  - SAMPLE_CONTENT must be yes or no",
		"  - LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent",
		"  - METRICS_TOKEN must have at least 16 characters",
		"  - STRIPE_SECRET_KEY must be a secret key of Stripe; they begin with sk_ or rk_",
		"  - STRIPE_WEBHOOK_SECRET must be a signing secret of Stripe; they begin with whsec_",
		"  - STRIPE_PRICE_PREMIUM must be the id of a price at Stripe; they begin with price_",
		"  - STRIPE_BASE_URL must be an address such as https://api.stripe.com",
		"  - NOTION_TOKEN must be the secret of a Notion connection, in one piece",
		"  - NOTION_BASE_URL must be an address such as https://api.notion.com",
		"  - STRIPE_PRICE_ENTERPRISE must be set too, or no STRIPE_ variable at all",
	]);
});

test("push keys come as a pair, with a contact for push services", () => {
	const { publicKey, privateKey } = makeVapidKeys();
	const pair = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
	assert.deepEqual(read(pair).vapidKeys, { publicKey, privateKey });
	for (const [wrong, expected] of [
		[{ VAPID_PUBLIC_KEY: publicKey }, /VAPID_PRIVATE_KEY must be set too/],
		[{ VAPID_PRIVATE_KEY: privateKey }, /VAPID_PUBLIC_KEY must be set too/],
		[
			{ ...pair, VAPID_PUBLIC_KEY: makeVapidKeys().publicKey },
			/VAPID_PUBLIC_KEY must be the public/,
		],
		[{ ...pair, VAPID_PRIVATE_KEY: "secret" }, /VAPID_PRIVATE_KEY must be a private key of P-256/],
		[{ ...pair, VAPID_PRIVATE_KEY: "A".repeat(43) }, /VAPID_PRIVATE_KEY must be a private key/],
	] as const)
		assert.match(problems(wrong), expected);
	assert.ok(!problems({ ...pair, VAPID_PRIVATE_KEY: "canary" }).includes("canary"));
	for (const subject of ["mailto:ada@example.org", "https://greenroom.example/contact"])
		assert.equal(read({ VAPID_SUBJECT: subject }).vapidSubject, subject);
	for (const subject of ["ada@example.org", "mailto:", "http://greenroom.example", "https://"])
		assert.match(problems({ VAPID_SUBJECT: subject }), /VAPID_SUBJECT must be/, subject);
});

test("invalid ports, sub-paths and incomplete proxy settings are refused", () => {
	for (const port of ["65536", "-1", "3000.5", "3e3", "0x10", "٣", " 3000"])
		assert.match(problems({ PORT: port }), /PORT must be/, port);
	for (const url of ["https://a.example/greenroom", "https://a.example/?x", "https://u@a.example"])
		assert.match(problems({ PUBLIC_URL: url }), /without a path/, url);
	for (const proxy of [
		"10.0.0.0/33",
		"::1/129",
		"1.2.3",
		"10.0.0.1,",
		"-1",
		"true",
		"10.0.0.0/8/8",
	])
		assert.match(problems({ TRUST_PROXY: proxy }), /TRUST_PROXY must be/, proxy);
});

test("settings override defaults", () => {
	const secret = "s".repeat(32);
	const config = read({
		PORT: "0",
		PUBLIC_URL: "https://greenroom.example/",
		DATABASE_URL: "postgres://me@db/greenroom",
		AUTH_SECRET: secret,
		ADMIN_EMAIL: "Ada@Example.org",
		TRUST_PROXY: "10.0.0.0/8, ::1",
	});
	assert.equal(config.port, 0);
	assert.equal(config.publicUrl, "https://greenroom.example");
	assert.equal(config.authSecret, secret);
	assert.equal(config.adminEmail, "ada@example.org");
	assert.equal(config.trustProxy, "10.0.0.0/8, ::1");
	assert.equal(config.sampleContent, false, "no samples into somebody's own database");
	assert.equal(read({ TRUST_PROXY: "2" }).trustProxy, 2);
	assert.equal(read({ SAMPLE_CONTENT: "off" }).sampleContent, false);
});

test("an external database requires an explicit secret", () => {
	assert.match(
		problems({ DATABASE_URL: "postgres://db/greenroom", PORT: "x" }),
		/PORT .*\n.*AUTH_SECRET is required when DATABASE_URL is set/,
	);
});

test("Redis is for several servers, and requires a shared database", () => {
	assert.match(problems({ X_ACCEL_LOCATION: "media" }), /X_ACCEL_LOCATION must be a path such as/);
	assert.match(problems({ REDIS_URL: "redis://cache:6379" }), /REDIS_URL .* set DATABASE_URL too/);
	assert.match(
		problems({ REDIS_URL: "cache:6379" }),
		/REDIS_URL must be an address such as redis:/,
	);
});

test("a database password may contain any characters", () => {
	const settings = { DATABASE_URL: "postgres://me@db:5432/greenroom", AUTH_SECRET: "s".repeat(32) };
	const password = "p@ss/w#rd?100%:x";
	const { databaseUrl } = read({ ...settings, DATABASE_PASSWORD: password });
	assert.equal(new pg.Client({ connectionString: databaseUrl ?? "" }).password, password);
	assert.match(problems({ DATABASE_PASSWORD: password }), /DATABASE_PASSWORD is for DATABASE_URL/);
	const broken = { ...settings, DATABASE_URL: "postgres://me:p/w#d@db:5432/greenroom" };
	assert.match(problems(broken), /DATABASE_URL must be .*within the password, write/);
});

test("payments need all of their settings, or none", () => {
	const all = {
		STRIPE_SECRET_KEY: "sk_test_1",
		STRIPE_WEBHOOK_SECRET: "whsec_1",
		STRIPE_PRICE_PREMIUM: "price_1",
		STRIPE_PRICE_ENTERPRISE: "price_2",
	};
	assert.deepEqual(read(all).stripe, {
		secretKey: "sk_test_1",
		webhookSecret: "whsec_1",
		prices: { premium: "price_1", enterprise: "price_2" },
		baseUrl: "https://api.stripe.com",
	});
	assert.match(
		problems({ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_PRICE_PREMIUM: "price_1" }),
		/STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ENTERPRISE must be set too/,
	);
});

test("the secret is created once, private to its user, and recreated when truncated", () => {
	const DATA_DIR = join(folder, "secret");
	const path = join(DATA_DIR, "auth-secret");
	const { authSecret } = readConfig({ DATA_DIR });
	assert.match(authSecret, /^[0-9a-f]{64}$/);
	assert.equal(readConfig({ DATA_DIR }).authSecret, authSecret);
	assert.equal(readFileSync(path, "utf8"), authSecret);
	assert.equal(statSync(path).mode & 0o777, 0o600);
	for (const cutOff of ["", "ab"]) {
		chmodSync(path, 0o600);
		writeFileSync(path, cutOff);
		assert.match(readConfig({ DATA_DIR }).authSecret, /^[0-9a-f]{64}$/);
	}
});

test("an unusable data folder is reported in plain language", () => {
	const file = join(folder, "a-file");
	writeFileSync(file, "");
	for (const DATA_DIR of [file, join(file, "data")])
		assert.throws(() => readConfig({ DATA_DIR }), /is a file, not a folder\. Move it away/);
});

test("an unreadable secret is reported in plain language", () => {
	const DATA_DIR = join(folder, "unreadable");
	mkdirSync(join(DATA_DIR, "auth-secret"), { recursive: true });
	assert.throws(() => readConfig({ DATA_DIR }), /Cannot use .*unreadable: .*EISDIR/);
});
