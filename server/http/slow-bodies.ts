import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusalCopy } from "./refusal-copy.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** Takes a file in pieces, which may come slowly: what has come stays, and goes on from there. */
		isUpload?: true;
	}
}

/** The least that has to come of a body in a time, or it is not waited for. */
export type Pace = { bytes: number; ms: number };

/** 1 kB/s for calls, which are short; for uploads what the slowest phone network carries. */
const PACES: Paces = {
	call: { bytes: 20_000, ms: 20_000 },
	upload: { bytes: 3_000, ms: 30_000 },
	checkEveryMs: 1_000,
};

type Paces = { call: Pace; upload: Pace; checkEveryMs: number };
type Coming = { pace: Pace; request: FastifyRequest; reply: FastifyReply } & Mark;
type Mark = { since: number; read: number };

/**
 * Cuts off bodies that trickle: a call is answered 408, an upload's connection closed, since what has come of
 * it is already stored. Node's own limit is of the whole request, and so as long as the slowest upload takes.
 */
export function cutSlowBodies(app: FastifyInstance, paces = PACES): void {
	const coming = new Set<Coming>();
	app.addHook("onRequest", (request, reply, done) => {
		const { raw, routeOptions } = request;
		if (!raw.complete) {
			const pace = routeOptions.config?.isUpload ? paces.upload : paces.call;
			const one = { pace, request, reply, ...markOf(request) };
			const forget = () => {
				coming.delete(one);
				raw.off("end", forget);
				raw.socket.off("close", forget);
			};
			coming.add(one);
			raw.once("end", forget);
			raw.socket.once("close", forget);
		}
		done();
	});
	const check = () => {
		for (const one of coming) {
			const { since, read } = markOf(one.request);
			if (since - one.since < one.pace.ms) continue;
			if (read - one.read < one.pace.bytes) cut(one);
			else Object.assign(one, { since, read });
		}
	};
	const timer = setInterval(check, paces.checkEveryMs).unref();
	app.addHook("onClose", async () => clearInterval(timer));
}

function markOf({ raw }: FastifyRequest): Mark {
	return { since: performance.now(), read: raw.socket.bytesRead };
}

/** The body's reader answers it, as every error is answered. */
function cut({ request: { raw, routeOptions }, reply }: Coming): void {
	const isRead = raw.listenerCount("error") > 0 && !reply.sent && !routeOptions.config?.isUpload;
	if (!isRead) return void raw.socket.destroy();
	raw.emit("error", Object.assign(new Error(refusalCopy.tooSlow), { statusCode: 408 }));
}
