import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type Proxy = Awaited<ReturnType<typeof startProxy>>;

/** A TCP proxy on this machine that can fall silent: connections stay open, and nothing passes either way. */
export async function startProxy(port: number, host = "127.0.0.1") {
	const open = new Set<Socket>();
	let isSilent = false;
	const track = (socket: Socket) => {
		open.add(socket);
		socket.on("error", () => socket.destroy());
		socket.on("close", () => open.delete(socket));
		if (isSilent) socket.pause();
	};
	const server = createServer((near) => {
		const far = connect(port, host);
		track(near);
		track(far);
		for (const [from, to] of [[near, far] as const, [far, near] as const]) {
			from.on("data", (chunk) => {
				if (!to.write(chunk)) from.pause();
			});
			to.on("drain", () => !isSilent && from.resume());
			from.on("end", () => !isSilent && to.end());
			from.on("close", () => !isSilent && to.destroy());
		}
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		port: (server.address() as AddressInfo).port,
		silence() {
			isSilent = true;
			for (const socket of open) socket.pause();
		},
		/** What was open is cut, as a router does that has forgotten it; new connections pass. */
		recover() {
			isSilent = false;
			for (const socket of open) socket.destroy();
		},
		close() {
			server.close();
			for (const socket of open) socket.destroy();
		},
	};
}
