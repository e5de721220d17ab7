import { createHmac } from "node:crypto";
import { parse, stringify } from "uuid";
import { isSameSecret } from "./tokens.ts";

const ID_BYTES = 16;
const MAC_BYTES = 24;

/** A token that names a record for one purpose, and that only we could have written. Base64url; never expires. */
export function signId(secret: string, purpose: string, recordId: string): string {
	const id = Buffer.from(parse(recordId));
	return Buffer.concat([id, proofOf(secret, purpose, id)]).toString("base64url");
}

/** The id of the record that a token names; null for one that we never wrote for this purpose. */
export function readSignedId(secret: string, purpose: string, token: string): string | null {
	const bytes = Buffer.from(token, "base64url");
	if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString("base64url") !== token) return null;
	const id = bytes.subarray(0, ID_BYTES);
	return isSameSecret(bytes.subarray(ID_BYTES), proofOf(secret, purpose, id))
		? stringify(id)
		: null;
}

const proofOf = (secret: string, purpose: string, id: Buffer): Buffer =>
	macOf(secret, purpose, id).subarray(0, MAC_BYTES);

/** HMAC-SHA256 that only we can make, of what is for one purpose. */
export const macOf = (secret: string, purpose: string, value: string | Buffer): Buffer =>
	createHmac("sha256", secret).update(purpose).update(value).digest();
