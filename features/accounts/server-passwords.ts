import { hash as argon2id, verify } from "@node-rs/argon2";
import { PASSWORD_MIN } from "./limits.ts";

/** OWASP's first choice for argon2id, which is this library's default kind: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const ARGON2ID = /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w+/-]+\$[\w+/-]+$/;
/** Hashes, files and names share libuv's four threads: with more at once, every file read waits for a hash. */
const HASHES_AT_ONCE = 2;
/** ASVS 6.2.4 asks for at least the 3,000 most used. */
const COMMON_PASSWORDS = 20_000;

/** Hashes with argon2id into the PHC string format; waits its turn when many do. */
export function hashPassword(password: string): Promise<string> {
	return inTurn(() => argon2id(password, COST));
}

/** Whether the password made this hash; false for a hash of another kind. Waits its turn when many do. */
export async function verifyPassword({
	hash,
	password,
}: {
	hash: string;
	password: string;
}): Promise<boolean> {
	return ARGON2ID.test(hash) && inTurn(() => verify(hash, password));
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

let running = 0;
const waiting: (() => void)[] = [];

/** First come, first served. The limits of sign-ins and sign-ups bound how many wait. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
	if (running < HASHES_AT_ONCE) running += 1;
	else await new Promise<void>((resolve) => waiting.push(resolve));
	try {
		return await work();
	} finally {
		const next = waiting.shift();
		if (next) next();
		else running -= 1;
	}
}
