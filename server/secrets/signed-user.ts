import { createHmac } from "node:crypto";
import { parse, stringify } from "uuid";
import { isSameSecret } from "./tokens.ts";

const ID_BYTES = 16;
const MAC_BYTES = 24;

/** A token that names an account for one purpose, and that only we could have written. Base64url; never expires. */
export function signUser(secret: string, purpose: string, userId: string): string {
	const id = Buffer.from(parse(userId));
	return Buffer.concat([id, macOf(secret, purpose, id)]).toString("base64url");
}

/** The account a token names; null for one that we never wrote for this purpose. */
export function readSignedUser(secret: string, purpose: string, token: string): string | null {
	const bytes = Buffer.from(token, "base64url");
	if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString("base64url") !== token) return null;
	const id = bytes.subarray(0, ID_BYTES);
	return isSameSecret(bytes.subarray(ID_BYTES), macOf(secret, purpose, id)) ? stringify(id) : null;
}

function macOf(secret: string, purpose: string, id: Buffer): Buffer {
	return createHmac("sha256", secret).update(purpose).update(id).digest().subarray(0, MAC_BYTES);
}
