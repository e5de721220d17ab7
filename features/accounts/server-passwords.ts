import { argon2, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { isSameSecret } from "#server/tokens.ts";
import { PASSWORD_MIN } from "./limits.ts";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
/** ASVS 6.2.4 asks for at least the 3,000 most used. */
const COMMON_PASSWORDS = 20_000;

const derive = promisify(argon2);

/** Hashes with argon2id into the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(SALT_BYTES);
	const tag = await tagOf(password, salt, { m: MEMORY_KIB, t: PASSES, p: LANES });
	return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Whether the password made this hash; false for a hash of another kind. */
export async function verifyPassword({
	hash,
	password,
}: {
	hash: string;
	password: string;
}): Promise<boolean> {
	const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
	if (!match) return false;
	const [, m, t, p, salt = "", tag = ""] = match;
	const expected = Buffer.from(tag, "base64");
	const actual = await tagOf(password, Buffer.from(salt, "base64"), {
		m: Number(m),
		t: Number(t),
		p: Number(p),
	});
	return isSameSecret(actual, expected);
}

/** Whether the password is among the commonest, in any case. */
export async function isCommonPassword(password: string): Promise<boolean> {
	commonest ??= readCommonest();
	return (await commonest).has(password.toLowerCase());
}

let commonest: Promise<Set<string>> | undefined;

/** Read on first use: the dictionary's package is large, and most processes never need it. */
async function readCommonest(): Promise<Set<string>> {
	const { dictionary } = await import("@zxcvbn-ts/language-common");
	return new Set(
		[...(dictionary["passwords-common"] as Iterable<string>)]
			.slice(0, COMMON_PASSWORDS)
			.filter((password) => password.length >= PASSWORD_MIN),
	);
}

function tagOf(
	password: string,
	nonce: Buffer,
	cost: { m: number; t: number; p: number },
): Promise<Buffer> {
	return derive("argon2id", {
		message: password,
		nonce,
		memory: cost.m,
		passes: cost.t,
		parallelism: cost.p,
		tagLength: TAG_BYTES,
	});
}

const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
