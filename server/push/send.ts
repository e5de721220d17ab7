import { createHash } from "node:crypto";
import { encrypt, type ReceiverKeys } from "./encrypt.ts";
import type { Post, PostAnswer } from "./post.ts";
import { type VapidKeys, vapidSigner } from "./vapid.ts";

/** 32 characters of base64url, which is as long as a topic may be (RFC 8030, section 5.4). */
const TOPIC_BYTES = 24;
/** In code points. */
const REASON_MAX = 300;

/** One notification for one browser. */
export type Sending = {
	endpoint: string;
	keys: ReceiverKeys;
	/** JSON for the service worker. */
	payload: string;
	/** For how long the push service holds it back while the device is off. */
	lifetimeSeconds: number;
	urgency: "normal" | "high";
	/** Of two that wait with the same tag, the push service drops the older one. */
	tag: string;
};
/** What became of it, and why in a sentence. `retry`: not now, and not before so many seconds if it said so. */
export type Result =
	| { outcome: "delivered" }
	| { outcome: "gone" | "refused"; reason: string }
	| { outcome: "retry"; reason: string; afterSeconds: number | null };
export type PushSender = {
	/** What browsers subscribe with. */
	publicKey: string;
	send(sending: Sending): Promise<Result>;
};
type Options = { keys: VapidKeys; subject: () => string; post: Post };

/** Encrypts, signs and posts. `subject` is how push services reach the operator: a `mailto:` or `https:` address. */
export function createPushSender({ keys, subject, post }: Options): PushSender {
	const sign = vapidSigner(keys);
	return {
		publicKey: keys.publicKey,
		async send({ endpoint, keys: receiver, payload, lifetimeSeconds, urgency, tag }) {
			const headers = {
				authorization: sign(endpoint, subject()),
				"content-encoding": "aes128gcm",
				"content-type": "application/octet-stream",
				ttl: String(Math.max(0, Math.floor(lifetimeSeconds))),
				urgency,
				topic: createHash("sha256")
					.update(tag)
					.digest()
					.subarray(0, TOPIC_BYTES)
					.toString("base64url"),
			};
			const body = encrypt(payload, receiver);
			return post({ endpoint, headers, body }).then(resultOf, unreachable);
		},
	};
}

function resultOf({ status, retryAfter, text }: PostAnswer): Result {
	if (status >= 200 && status < 300) return { outcome: "delivered" };
	if (status === 404 || status === 410)
		return { outcome: "gone", reason: "The browser has turned notifications off." };
	if (status === 429 || status >= 500)
		return {
			outcome: "retry",
			reason: `The push service is busy (${status}).`,
			afterSeconds: secondsOf(retryAfter),
		};
	const reply = [...text.replace(/\s+/g, " ").trim()].slice(0, REASON_MAX).join("");
	return {
		outcome: "refused",
		reason: `The push service refused it (${status}).${reply && ` It says: ${reply}`}`,
	};
}

function unreachable(error: NodeJS.ErrnoException): Result {
	const code = error.code ?? error.name;
	if (code === "EPRIVATE")
		return { outcome: "refused", reason: "Its push service isn't on the public internet." };
	return {
		outcome: "retry",
		reason: `Couldn't reach the push service (${code}).`,
		afterSeconds: null,
	};
}

/** Seconds, or a date (RFC 9110, section 10.2.3); null for neither. */
function secondsOf(retryAfter: string | undefined): number | null {
	if (retryAfter === undefined) return null;
	if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
	const at = Date.parse(retryAfter);
	return Number.isNaN(at) ? null : Math.max(0, (at - Date.now()) / 1_000);
}
