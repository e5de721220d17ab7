import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Options = { challenge?: unknown };
type Flags = { isVerified?: boolean; origin?: string };

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const encode = (bytes: Buffer) => bytes.toString("base64url");

/** An authenticator as a browser has one (WebAuthn Level 3): one key, for the site at `url`. */
export function softAuthenticator(url: string) {
	const { origin: home, hostname } = new URL(url);
	const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const { x = "", y = "" } = publicKey.export({ format: "jwk" });
	const id = randomBytes(16);
	let counter = 0;

	const clientData = (type: string, { challenge }: Options, { origin = home }: Flags) =>
		Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
	const authenticatorData = (flags: number, { isVerified = true }: Flags) => {
		counter += 1;
		const count = Buffer.alloc(4);
		count.writeUInt32BE(counter);
		const all = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
		return Buffer.concat([sha256(hostname), Buffer.from([all]), count]);
	};
	/** COSE: EC2, ES256, P-256. */
	const coseKey = () =>
		Buffer.concat([
			Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
			Buffer.from(x, "base64url"),
			Buffer.from([0x22, 0x58, 0x20]),
			Buffer.from(y, "base64url"),
		]);
	const answer = { id: encode(id), rawId: encode(id), type: "public-key" as const };

	return {
		credentialId: encode(id),
		/** As after a copy of it was used elsewhere. */
		setCounter: (value: number) => {
			counter = value;
		},
		create(options: Options, flags: Flags = {}) {
			const data = Buffer.concat([
				authenticatorData(HAS_CREDENTIAL, flags),
				Buffer.alloc(16),
				Buffer.from([0, id.length]),
				id,
				coseKey(),
			]);
			const attestationObject = Buffer.concat([
				Buffer.from([0xa3, 0x63]),
				Buffer.from("fmt"),
				Buffer.from([0x64]),
				Buffer.from("none"),
				Buffer.from([0x67]),
				Buffer.from("attStmt"),
				Buffer.from([0xa0, 0x68]),
				Buffer.from("authData"),
				Buffer.from([0x58, data.length]),
				data,
			]);
			return {
				...answer,
				response: {
					clientDataJSON: encode(clientData("webauthn.create", options, flags)),
					attestationObject: encode(attestationObject),
					transports: ["internal"],
				},
			};
		},
		get(options: Options, flags: Flags = {}) {
			const data = authenticatorData(0, flags);
			const client = clientData("webauthn.get", options, flags);
			const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
			return {
				...answer,
				response: {
					clientDataJSON: encode(client),
					authenticatorData: encode(data),
					signature: encode(signature),
				},
			};
		},
	};
}
