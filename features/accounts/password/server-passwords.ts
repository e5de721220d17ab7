import { Piscina } from "piscina";
import { PASSWORD_MIN } from "#features/accounts/limits.ts";
import type { HashingTask } from "./server-hashing-thread.ts";

const ARGON2ID = /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w+/-]+\$[\w+/-]+$/;
/** Each takes 19 MiB and a core. */
const THREADS_MAX = 2;
/** The next password lies ready in a thread, so that it need not wait for the event loop. */
const TASKS_IN_THREAD = 2;
/** A thread has a heap of its own, which an idle server is spared. */
const IDLE_MS = 60_000;
/** Pages, chat and PostgreSQL come first; who signs in waits those milliseconds longer. */
const NICENESS = 10;
/** ASVS 6.2.4 asks for at least the 3,000 most used. */
const COMMON_PASSWORDS = 20_000;

/** Hashes with argon2id into the PHC string format; waits its turn when many do. */
export function hashPassword(password: string): Promise<string> {
	return inThread({ password }) as Promise<string>;
}

/** Whether the password made this hash; false for a hash of another kind. Waits its turn when many do. */
export async function verifyPassword({
	hash,
	password,
}: {
	hash: string;
	password: string;
}): Promise<boolean> {
	return ARGON2ID.test(hash) && (inThread({ password, hash }) as Promise<boolean>);
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

let threads: Piscina<HashingTask, string | boolean> | undefined;

/** First come, first served. The limits of sign-ins and sign-ups bound how many wait. */
function inThread(task: HashingTask): Promise<string | boolean> {
	threads ??= new Piscina({
		filename: new URL("server-hashing-thread.ts", import.meta.url).href,
		execArgv: [],
		minThreads: 0,
		maxThreads: THREADS_MAX,
		concurrentTasksPerWorker: TASKS_IN_THREAD,
		idleTimeout: IDLE_MS,
		niceIncrement: NICENESS,
	});
	return threads.run(task);
}
