import type { FastifyInstance } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { addressKey, isLoopback } from "#server/limits.ts";

/** What may be refused to one address at once: more than the pages of several people behind it bring about. */
const AT_ONCE = { points: 60, duration: 3 };
const HOLD_MS = 1_000;
/** A held answer keeps its connection; more than these are answered at once again. */
const HELD_MAX = 2_000;

/**
 * Holds each further refusal for a second where one address is refused more than 60 times in 3 seconds. A program that
 * waits for its answers then asks tens of times a second, not thousands, and others are served as fast as ever; what
 * is not refused is never held.
 */
export function holdRefusals(app: FastifyInstance): void {
	const refusals = new RateLimiterMemory(AT_ONCE);
	let held = 0;
	app.addHook("onSend", (request, reply, payload, done) => {
		const answer = () => done(null, payload);
		const isRefusal = reply.statusCode >= 400 && reply.statusCode < 500;
		if (!isRefusal || isLoopback(request.ip)) return answer();
		const hold = () => {
			if (held >= HELD_MAX) return answer();
			held += 1;
			setTimeout(() => {
				held -= 1;
				answer();
			}, HOLD_MS);
		};
		refusals.consume(addressKey(request.ip)).then(answer, hold);
	});
}
