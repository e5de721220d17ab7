import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";

const CURVE = "prime256v1";
const SALT_BYTES = 16;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
/** One record holds the whole message. */
const RECORD_BYTES = 4_096;
/** Marks the last record (RFC 8188, section 2). */
const LAST_RECORD = Buffer.from([2]);
const TAG_BYTES = 16;
const HEADER_BYTES = SALT_BYTES + 4 + 1 + 65;
/** What a push service takes at least, less what encryption adds (RFC 8291, section 4). */
export const PLAINTEXT_MAX_BYTES = RECORD_BYTES - HEADER_BYTES - TAG_BYTES - LAST_RECORD.length;

/** A browser's keys, in base64url as it gives them. */
export type ReceiverKeys = { p256dh: string; auth: string };
/** Made anew for each message, except where a test compares with the RFC. */
type Sender = { ecdh: ECDH; salt: Buffer };

/**
 * Encrypts a message for one browser (RFC 8291, aes128gcm of RFC 8188). Errors: one for a message that is too long, and
 * one for a public key that is not on the curve.
 */
export function encrypt(
	plaintext: string,
	{ p256dh, auth }: ReceiverKeys,
	{ ecdh, salt }: Sender = newSender(),
): Buffer {
	const message = Buffer.from(plaintext);
	if (message.length > PLAINTEXT_MAX_BYTES)
		throw new Error(`A push message of ${message.length} bytes, at most ${PLAINTEXT_MAX_BYTES}`);
	const receiver = Buffer.from(p256dh, "base64url");
	const sender = ecdh.getPublicKey();
	const shared = ecdh.computeSecret(receiver);
	const info = Buffer.concat([Buffer.from("WebPush: info\0"), receiver, sender]);
	const input = derive(shared, Buffer.from(auth, "base64url"), info, 32);
	const key = derive(input, salt, Buffer.from("Content-Encoding: aes128gcm\0"), KEY_BYTES);
	const nonce = derive(input, salt, Buffer.from("Content-Encoding: nonce\0"), NONCE_BYTES);
	const cipher = createCipheriv("aes-128-gcm", key, nonce);
	const recordSize = Buffer.alloc(4);
	recordSize.writeUInt32BE(RECORD_BYTES);
	return Buffer.concat([
		salt,
		recordSize,
		Buffer.from([sender.length]),
		sender,
		cipher.update(message),
		cipher.update(LAST_RECORD),
		cipher.final(),
		cipher.getAuthTag(),
	]);
}

/** Whether a browser could have made these keys: the right lengths, and a point on the curve. */
export function isUsable({ p256dh, auth }: ReceiverKeys): boolean {
	try {
		encrypt("", { p256dh, auth });
		return Buffer.from(auth, "base64url").length === SALT_BYTES;
	} catch {
		return false;
	}
}

function newSender(): Sender {
	const ecdh = createECDH(CURVE);
	ecdh.generateKeys();
	return { ecdh, salt: randomBytes(SALT_BYTES) };
}

function derive(input: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
	return Buffer.from(hkdfSync("sha256", input, salt, info, bytes));
}
