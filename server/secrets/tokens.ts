import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Too many to guess, and 32 characters in an address. */
const TOKEN_BYTES = 24;

/** A new secret for a link, in base64url. Store only its hash. */
export function newToken(): string {
	return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** What is stored of a token, as hex of SHA-256. A token is random, so that its hash needs no salt. */
export function hashToken(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}

/** Whether two secrets are the same, in a time that reveals neither where they differ nor their lengths. */
export function isSameSecret(actual: string | Uint8Array, expected: string | Uint8Array): boolean {
	const digest = (secret: string | Uint8Array) => createHash("sha256").update(secret).digest();
	return timingSafeEqual(digest(actual), digest(expected));
}
