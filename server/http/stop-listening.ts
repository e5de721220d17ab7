import type { Server } from "node:http";
import net from "node:net";

/** Several times what a turn with nothing to do takes. */
const QUIET_MS = 0.03;
const WAIT_MS = 1_500;

/**
 * Stops listening right after a turn of the event loop in which nobody connected and little else was done, within
 * 1.5 s. Whoever is connected but not yet accepted would be reset, and a proxy could not give their request to another
 * server. What is left to that is the time of such a turn, some 10 µs.
 */
export function stopListening(server: Server): Promise<void> {
	let connections = 0;
	server.prependListener("connection", () => {
		connections += 1;
	});
	const { promise, resolve } = Promise.withResolvers<void>();
	const begun = performance.now();
	const take = (isQuiet: boolean, now: number) => {
		if (isQuiet || now - begun > WAIT_MS) {
			// An HTTP server's own looks through its connections first, while others connect.
			net.Server.prototype.close.call(server);
			return resolve();
		}
		connections = 0;
		const since = performance.now();
		setImmediate(() => {
			const now = performance.now();
			take(connections === 0 && now - since < QUIET_MS, now);
		});
	};
	take(false, begun);
	return promise;
}
