import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what the database is to hold but its backups are not to give away: AES-256-GCM, for one purpose. */
export function seal(text: string, secret: string, purpose: string): string {
	const iv = randomBytes(IV_BYTES);
	const cipher = createCipheriv("aes-256-gcm", keyOf(secret, purpose), iv);
	const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
	return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Errors: what was sealed with another secret or for another purpose, or was changed. */
export function unseal(sealed: string, secret: string, purpose: string): string {
	const bytes = Buffer.from(sealed, "base64url");
	const decipher = createDecipheriv(
		"aes-256-gcm",
		keyOf(secret, purpose),
		bytes.subarray(0, IV_BYTES),
	);
	decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
	const opened = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
	return Buffer.concat(opened).toString("utf8");
}

const keyOf = (secret: string, purpose: string) =>
	Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
