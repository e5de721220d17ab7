import type { Server } from "node:http";
import net from "node:net";

/** Several times what a turn with nothing to do takes. */
const QUIET_MS = 0.03;
const WAIT_MS = 1_500;

/**
 * Stops listening right after a turn of the event loop in which nobody connected and little else was done, or after
 * 1.5 s. A connection the server has not accepted by then is reset, and a proxy can't give its request to another server.
 * That leaves the length of such a turn, about 10 µs.
 */
export function stopListening(server: Server): Promise<void> {
	let connections = 0;
	server.prependListener("connection", () => {
		connections += 1;
	});
	const { promise, resolve } = Promise.withResolvers<void>();
	const begun = performance.now();
	const takeTurn = () => {
		connections = 0;
		const since = performance.now();
		setImmediate(() => {
			const now = performance.now();
			const isQuiet = connections === 0 && now - since < QUIET_MS;
			if (!isQuiet && now - begun < WAIT_MS) return takeTurn();
			// An HTTP server's own looks through its connections first, while others connect.
			net.Server.prototype.close.call(server);
			resolve();
		});
	};
	takeTurn();
	return promise;
}
