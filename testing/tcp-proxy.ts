import { connect, createServer, type Socket } from "node:net";

/** A way to a port that can be cut, as when the machine behind it stops: connections end, new ones are refused. */
export async function startTcpProxy(port: number) {
	const sockets = new Set<Socket>();
	const server = createServer((near) => {
		const far = connect(port, "127.0.0.1");
		for (const [one, other] of [
			[near, far],
			[far, near],
		] as const) {
			sockets.add(one);
			one.on("error", () => undefined);
			one.on("close", () => {
				sockets.delete(one);
				other.destroy();
			});
			one.pipe(other);
		}
	});
	const listen = (at: number) =>
		new Promise<void>((listening) => server.listen(at, "127.0.0.1", listening));
	await listen(0);
	const own = (server.address() as { port: number }).port;
	const cut = () =>
		new Promise<void>((closed) => {
			server.close(() => closed());
			for (const socket of sockets) socket.destroy();
		});
	return { port: own, cut, restore: () => listen(own) };
}
