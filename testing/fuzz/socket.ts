import fc from "fast-check";
import { topics } from "#app/features.ts";
import { newId } from "#server/database/database.ts";
import { socketEvents } from "#server/live/live.ts";
import { unlinkedEndpoints } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { type LiveSocket, openSocket } from "#testing/live.ts";
import type { TestServer } from "#testing/server.ts";

/** Fewer than a socket may say at once. */
const SENT_BY_ONE = 40;
const ANSWER_MS = 10_000;

const address = fc.oneof(
	fc.constantFrom(...topics.map(({ name }) => name)),
	fc
		.tuple(
			fc.constantFrom(...topics.map(({ name }) => name)),
			fc.oneof(fc.constant(newId()), fc.string()),
		)
		.map(([name, key]) => `${name}:${key}`),
	fc.string({ unit: "binary", maxLength: 200 }),
	fc.jsonValue({ maxDepth: 3 }),
);
const posted = fc.tuple(
	fc.oneof({ weight: 4, arbitrary: fc.constantFrom<string>(...socketEvents) }, fc.string()),
	fc.oneof(
		{ weight: 4, arbitrary: address.map((one) => [one]) },
		fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 4 }),
	),
);

/** Names that the client library refuses to say. */
const RESERVED = [
	"connect",
	"connect_error",
	"disconnect",
	"disconnecting",
	"newListener",
	"removeListener",
];

/** Says so many generated events, member and admin taking turns; each must be answered, or end its own socket. */
export async function fuzzSocket(
	server: TestServer,
	{ cases, seed }: { cases: number; seed: number },
): Promise<{ sent: number; problems: string[] }> {
	const problems: string[] = [];
	const all = fc.sample(posted, { numRuns: cases, seed });
	let sent = 0;
	for (let from = 0; from < all.length; from += SENT_BY_ONE) {
		const user = await server.user((from / SENT_BY_ONE) % 2 ? { roles: ["admin"] } : {});
		let socket: LiveSocket | undefined;
		for (const [event, args] of all.slice(from, from + SENT_BY_ONE)) {
			sent += 1;
			if (RESERVED.includes(event)) continue;
			if (!socket || socket.disconnected) socket = await openSocket(server.url, user.cookie);
			const { signal, abort } = gone(socket);
			const answer = await Promise.race([
				socket.timeout(ANSWER_MS).emitWithAck(event, ...args),
				signal,
			]).catch(() => "silence");
			abort();
			const isAnswered =
				answer === "closed" || typeof (answer as { ok?: unknown })?.ok === "boolean";
			if (!isAnswered)
				problems.push(`${JSON.stringify([event, ...args])}: ${JSON.stringify(answer)}`);
		}
		socket?.close();
	}
	const { status } = await request(server.url, { path: unlinkedEndpoints.health });
	if (status !== 200) problems.push(`health: ${status}`);
	return { sent, problems };
}

function gone(socket: LiveSocket) {
	let listener = () => {};
	const signal = new Promise<"closed">((resolve) => {
		listener = () => resolve("closed");
		socket.once("disconnect", listener);
	});
	return { signal, abort: () => socket.off("disconnect", listener) };
}
