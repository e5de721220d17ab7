import { createHmac, randomBytes } from "node:crypto";

/** Time-based one-time passwords (RFC 6238) as every authenticator app makes them: SHA-1, six digits, 30 seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** As long as the hash (RFC 4226, section 4). */
const SECRET_BYTES = 20;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new secret in base32. */
export const newTotpSecret = (): string => toBase32(randomBytes(SECRET_BYTES));

/** What an authenticator app reads from a QR code. */
export function totpUri(secret: string, issuer: string, account: string): string {
	const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
	return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/**
 * The step whose code this is: the current one, or one beside it for clocks that differ. Null for a wrong code. A
 * caller has to refuse steps that were used.
 */
export function totpStep(secret: string, code: string, now = Date.now()): number | null {
	if (secret === "") return null;
	const current = Math.floor(now / 1_000 / STEP_SECONDS);
	return (
		[current, current - 1, current + 1].find((step) => totpCode(secret, step) === code) ?? null
	);
}

/** The code of a step. */
function totpCode(secret: string, step: number): string {
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(step));
	const mac = createHmac("sha1", fromBase32(secret)).update(counter).digest();
	const at = (mac.at(-1) ?? 0) & 0xf;
	const number = (mac.readUInt32BE(at) & 0x7fff_ffff) % 10 ** DIGITS;
	return String(number).padStart(DIGITS, "0");
}

/** The code right now, as an app shows it. */
export const currentTotp = (secret: string, now = Date.now()): string =>
	totpCode(secret, Math.floor(now / 1_000 / STEP_SECONDS));

function toBase32(bytes: Buffer): string {
	let bits = "";
	for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
	return (bits.match(/.{1,5}/g) ?? [])
		.map((five) => BASE32[Number.parseInt(five.padEnd(5, "0"), 2)])
		.join("");
}

function fromBase32(text: string): Buffer {
	const bits = [...text].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, "0")).join("");
	return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
