import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

const DAY_MS = 86_400_000;
/** Object identifiers in DER. */
const ECDSA_WITH_SHA256 = der(0x06, Buffer.from("2a8648ce3d040302", "hex"));
const COMMON_NAME = der(0x06, Buffer.from("550403", "hex"));
const ALTERNATIVE_NAMES = der(0x06, Buffer.from("551d11", "hex"));

/** A certificate of its own for a host, valid today, and its key: X.509 version 3 (RFC 5280), in PEM. */
export function makeCertificate(host: string): { key: string; cert: string } {
	const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const algorithm = sequence(ECDSA_WITH_SHA256);
	const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(host)))));
	const names = sequence(der(0x82, Buffer.from(host)));
	const signed = sequence(
		der(0xa0, der(0x02, Buffer.of(2))),
		der(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
		algorithm,
		name,
		sequence(utc(Date.now() - DAY_MS), utc(Date.now() + DAY_MS)),
		name,
		publicKey.export({ type: "spki", format: "der" }),
		der(0xa3, sequence(sequence(ALTERNATIVE_NAMES, der(0x04, names)))),
	);
	const signature = Buffer.concat([Buffer.of(0), sign("sha256", signed, privateKey)]);
	const whole = sequence(signed, algorithm, der(0x03, signature));
	return {
		key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
		cert: `-----BEGIN CERTIFICATE-----\n${whole.toString("base64")}\n-----END CERTIFICATE-----\n`,
	};
}

function der(tag: number, content: Buffer): Buffer {
	const { length } = content;
	const head =
		length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
	return Buffer.concat([Buffer.of(tag, ...head), content]);
}

function sequence(...parts: Buffer[]): Buffer {
	return der(0x30, Buffer.concat(parts));
}

function utc(at: number): Buffer {
	const digits = new Date(at).toISOString().replace(/\D/g, "").slice(2, 14);
	return der(0x17, Buffer.from(`${digits}Z`));
}
