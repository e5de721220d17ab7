import { parse, validate } from "uuid";
import { macOf } from "#server/secrets/signed-id.ts";
import { isSameSecret } from "#server/secrets/tokens.ts";

const ID_BYTES = 16;
const MAC_BYTES = 8;
/** Lower case survives every mail server on the way. */
const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
const TOKEN_LENGTH = Math.ceil(((ID_BYTES + MAC_BYTES) * 8) / 5);
const TOKEN = new RegExp(`\\+b([a-z2-7]{${TOKEN_LENGTH}})@`, "gi");
/** Of an address before its @ (RFC 5321). */
const LOCAL_PART_MAX = 64;
/** What is left of that for the address that bounces go to. */
export const BOUNCE_LOCAL_PART_MAX = LOCAL_PART_MAX - TOKEN_LENGTH - 2;

/** Where reports about one email go, and no other (VERP): the address with the email's id, and a proof that we wrote it. */
export function returnPathOf(secret: string, bounceAddress: string, emailId: string): string {
	const at = bounceAddress.lastIndexOf("@");
	const token = base32(signed(secret, emailId));
	return `${bounceAddress.slice(0, at)}+b${token}${bounceAddress.slice(at)}`;
}

/** The id of the email whose return path stands somewhere in a text; null where there is none that we wrote. */
export function readReturnPath(secret: string, text: string): string | null {
	for (const [, token = ""] of text.matchAll(TOKEN)) {
		const bytes = fromBase32(token.toLowerCase());
		const id = stringifyOrNull(bytes);
		if (id && isSameSecret(bytes, signed(secret, id))) return id;
	}
	return null;
}

function signed(secret: string, emailId: string): Buffer {
	const id = Buffer.from(parse(emailId));
	const mac = macOf(secret, "return path of an email", id);
	return Buffer.concat([id, mac.subarray(0, MAC_BYTES)]);
}

function stringifyOrNull(bytes: Buffer): string | null {
	const hex = bytes.subarray(0, ID_BYTES).toString("hex");
	const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
	return validate(id) ? id : null;
}

function base32(bytes: Buffer): string {
	const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
	return bits.replace(/.{1,5}/g, (five) => ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)] ?? "");
}

function fromBase32(text: string): Buffer {
	const bits = [...text].map((one) => ALPHABET.indexOf(one).toString(2).padStart(5, "0")).join("");
	const bytes = bits.match(/.{8}/g) ?? [];
	return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
