import { createECDH, createPrivateKey, type KeyObject, sign } from "node:crypto";

const CURVE = "prime256v1";
const PRIVATE_BYTES = 32;
const PUBLIC_BYTES = 65;
/** Push services refuse more than a day (RFC 8292, section 2). */
const TOKEN_SECONDS = 12 * 3_600;

/**
 * The server's identity at push services (RFC 8292), in base64url: an uncompressed point of P-256 and its scalar. The
 * private key never leaves the server.
 */
export type VapidKeys = { publicKey: string; privateKey: string };

/** A new pair. */
export function makeVapidKeys(): VapidKeys {
	const ecdh = createECDH(CURVE);
	return {
		publicKey: ecdh.generateKeys("base64url"),
		privateKey: wholeScalar(ecdh.getPrivateKey()).toString("base64url"),
	};
}

/** Node leaves out a scalar's leading zeros, which one key in 256 has; RFC 7518 (6.2.2.1) asks for all 32 bytes. */
function wholeScalar(scalar: Buffer): Buffer {
	return Buffer.concat([Buffer.alloc(PRIVATE_BYTES - scalar.length), scalar]);
}

/** The public key that belongs to a private one; null for what is none. */
export function publicKeyOf(privateKey: string): string | null {
	const scalar = Buffer.from(privateKey, "base64url");
	if (scalar.length !== PRIVATE_BYTES || !/^[\w-]+=*$/.test(privateKey)) return null;
	const ecdh = createECDH(CURVE);
	try {
		ecdh.setPrivateKey(scalar);
	} catch {
		return null;
	}
	return ecdh.getPublicKey("base64url");
}

/** Signs requests: returns the Authorization header for an endpoint. `subject` is how a push service reaches us. */
export function vapidSigner({ publicKey, privateKey }: VapidKeys) {
	const key = privateKeyObject({ publicKey, privateKey });
	return (endpoint: string, subject: string, now = Date.now()): string => {
		const claims = {
			aud: new URL(endpoint).origin,
			exp: Math.floor(now / 1_000) + TOKEN_SECONDS,
			sub: subject,
		};
		const content = [{ typ: "JWT", alg: "ES256" }, claims].map(encoded).join(".");
		const signature = sign("sha256", Buffer.from(content), { key, dsaEncoding: "ieee-p1363" });
		return `vapid t=${content}.${signature.toString("base64url")}, k=${publicKey}`;
	};
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

function privateKeyObject({ publicKey, privateKey }: VapidKeys): KeyObject {
	const point = Buffer.from(publicKey, "base64url");
	const half = (PUBLIC_BYTES - 1) / 2;
	const [x, y] = [point.subarray(1, 1 + half), point.subarray(1 + half)];
	const coordinate = (bytes: Buffer) => bytes.toString("base64url");
	return createPrivateKey({
		format: "jwk",
		key: { kty: "EC", crv: "P-256", d: privateKey, x: coordinate(x), y: coordinate(y) },
	});
}
