import assert from "node:assert/strict";
import {
	createDecipheriv,
	createECDH,
	createPublicKey,
	hkdfSync,
	randomBytes,
	verify,
} from "node:crypto";
import { EventEmitter, once } from "node:events";
import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { createPost, type Post } from "#server/push/post.ts";
import { publicLookup } from "#server/push/public-address.ts";

export type ShownPush = { title: string; body: string; path: string; tag: string };
type Received = ShownPush & { ttl: number; urgency: string; topic: string; subject: string };
type Answer = { status: number; headers?: Record<string, string> };
const BODY_MAX_BYTES = 4_096;
const DAY_SECONDS = 86_400;

/**
 * A push service (RFC 8030, 8291, 8292) on this machine that refuses what a real one would. `post` reaches it in place of
 * the internet; browsers subscribed to it have addresses at push.test.example.
 */
export async function startPushService() {
	const server = createServer(async (requested, answer) => {
		const browser = browsers.get(new URL(requested.url ?? "", "http://here").pathname);
		const body = Buffer.concat(await requested.toArray());
		const { status, headers } = browser ? browser.take(requested.headers, body) : { status: 404 };
		answer.writeHead(status, headers).end(status < 300 ? "" : "not taken");
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	const { port } = server.address() as AddressInfo;
	const browsers = new Map<string, Browser>();
	const open = ((endpoint: string, options: object, done: () => void) =>
		request(
			`http://127.0.0.1:${port}${new URL(endpoint).pathname}`,
			{ ...options, lookup: undefined },
			done,
		)) as typeof request;
	const post: Post = createPost({ request: open as never, lookup: publicLookup });
	return {
		post,
		/** A browser that has subscribed with the server's public key. */
		subscribe(publicKey: string): Browser {
			const path = `/send/${randomBytes(12).toString("base64url")}`;
			const browser = createBrowser(`https://push.test.example${path}`, publicKey);
			browsers.set(path, browser);
			return browser;
		},
		close: () => new Promise((closed) => server.close(closed)),
	};
}
export type PushService = Awaited<ReturnType<typeof startPushService>>;
export type Browser = ReturnType<typeof createBrowser>;

/** A subscription as browsers make them, to a service that is nowhere. */
export const someSubscription = () => ({
	endpoint: `https://push.invalid.example/${randomBytes(12).toString("base64url")}`,
	...makeKeys().subscription,
});

function makeKeys() {
	const ecdh = createECDH("prime256v1");
	const p256dh = ecdh.generateKeys("base64url");
	const auth = randomBytes(16);
	return { ecdh, auth, subscription: { p256dh, auth: auth.toString("base64url") } };
}

function createBrowser(endpoint: string, publicKey: string) {
	const { ecdh, auth, ...keys } = makeKeys();
	const received: Received[] = [];
	/** What it answers next, instead of taking the message. */
	const answers: Answer[] = [];
	const events = new EventEmitter();
	let requested = 0;
	return {
		/** As `PushSubscription.toJSON()` has it, in our contract's words. */
		subscription: { endpoint, ...keys.subscription },
		received,
		/** Resolves once so many have been taken. */
		async arrived(count: number): Promise<readonly Received[]> {
			while (received.length < count) await once(events, "received");
			return received;
		},
		answers,
		/** How often it was posted to. */
		get requested() {
			return requested;
		},
		take(headers: IncomingHttpHeaders, body: Buffer): Answer {
			requested += 1;
			const refused = answers.shift();
			if (refused) return refused;
			const subject = verifiedSubject(headers, endpoint, publicKey);
			if (!subject) return { status: 403 };
			if (body.length > BODY_MAX_BYTES) return { status: 413 };
			const { ttl = "", urgency = "", topic = "" } = headers as Record<string, string>;
			if (!/^\d+$/.test(ttl) || !/^[\w-]{1,32}$/.test(topic)) return { status: 400 };
			const message = JSON.parse(decrypt(body, ecdh, auth)) as ShownPush;
			received.push({ ...message, ttl: Number(ttl), urgency, topic, subject });
			events.emit("received");
			return { status: 201 };
		},
	};
}

/** The subject of the request's token (RFC 8292), if another server did not sign it, for another service or too long. */
function verifiedSubject(headers: IncomingHttpHeaders, endpoint: string, publicKey: string) {
	const [, token = "", key] =
		/^vapid t=([^,]+), k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
	if (key !== publicKey) return null;
	const [head = "", claims = "", signature = ""] = token.split(".");
	const point = Buffer.from(key, "base64url");
	const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((at) => at.toString("base64url"));
	const jwk = { kty: "EC", crv: "P-256", x, y } as const;
	const ours = createPublicKey({ format: "jwk", key: jwk as never });
	const signed = Buffer.from(`${head}.${claims}`);
	const options = { key: ours, dsaEncoding: "ieee-p1363" } as const;
	if (!verify("sha256", signed, options, Buffer.from(signature, "base64url"))) return null;
	const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
	const secondsLeft = exp - Date.now() / 1_000;
	const isFresh = secondsLeft > 0 && secondsLeft <= DAY_SECONDS;
	const isContact = /^(mailto:[^@]+@[^@]+|https:\/\/.+)$/.test(sub);
	return aud === new URL(endpoint).origin && isFresh && isContact ? (sub as string) : null;
}

/** As a browser does (RFC 8291, section 3.4). */
function decrypt(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
	const salt = body.subarray(0, 16);
	assert.equal(body.readUInt32BE(16), 4_096);
	const end = 21 + body.readUInt8(20);
	const sender = body.subarray(21, end);
	const keys = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
	const derive = (from: Buffer, by: Buffer, info: Buffer | string, bytes: number) =>
		Buffer.from(hkdfSync("sha256", from, by, info, bytes));
	const input = derive(ecdh.computeSecret(sender), auth, keys, 32);
	const key = derive(input, salt, "Content-Encoding: aes128gcm\0", 16);
	const nonce = derive(input, salt, "Content-Encoding: nonce\0", 12);
	const decipher = createDecipheriv("aes-128-gcm", key, nonce);
	decipher.setAuthTag(body.subarray(-16));
	const padded = Buffer.concat([decipher.update(body.subarray(end, -16)), decipher.final()]);
	assert.equal(padded.at(-1), 2, "the delimiter of the last record");
	return padded.subarray(0, -1).toString();
}
