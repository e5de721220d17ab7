import { hashSync, verifySync } from "@node-rs/argon2";

/** OWASP's first choice for argon2id, which is this library's default kind: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Without a `hash` one is to be made. */
export type HashingTask = { password: string; hash?: string };

/** Answers a PHC string, or whether the password made the given hash. Errors: those of a hash with a cost out of bounds. */
export default function hashOrVerify({ password, hash }: HashingTask): string | boolean {
	return hash === undefined ? hashSync(password, COST) : verifySync(hash, password);
}
