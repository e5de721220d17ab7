import { io, type Socket } from "socket.io-client";

/** Pages that listen. `cookies` is empty for a server without sign-in. */
export type Pages = { origin: string; path: string; cookies: string[]; topics: readonly string[] };

const AT_ONCE = 50;

/** Opens sockets, the nth with the nth cookie, and subscribes them. */
export async function connectSockets(pages: Pages, count: number): Promise<Socket[]> {
	const sockets: Socket[] = [];
	while (sockets.length < count) {
		const first = sockets.length;
		const some = Math.min(AT_ONCE, count - first);
		sockets.push(
			...(await Promise.all(
				Array.from({ length: some }, (_, n) => connectSocket(pages, first + n)),
			)),
		);
	}
	return sockets;
}

export async function connectSocket(
	{ origin, path, cookies, topics }: Pages,
	n: number,
): Promise<Socket> {
	const cookie = cookies[n % cookies.length];
	const socket = io(origin, {
		path,
		transports: ["websocket"],
		forceNew: true,
		reconnection: false,
		extraHeaders: { origin, ...(cookie ? { cookie } : {}) },
	});
	await new Promise<void>((resolve, reject) => {
		socket.on("connect", resolve);
		socket.on("connect_error", reject);
	});
	for (const topic of topics) {
		const answer = await socket.emitWithAck("subscribe", topic);
		if (!answer.ok) throw new Error(`Not let in: ${JSON.stringify(answer)}`);
	}
	return socket;
}

/** A call as our pages make it. Errors: any answer that is not 2xx. Returns its output. */
export async function call<Output>(
	{ origin, cookie }: { origin: string; cookie: string | undefined },
	path: string,
	input: object,
): Promise<Output> {
	const answer = await fetch(`${origin}${path}`, {
		method: "POST",
		headers: { origin, cookie: cookie ?? "", "content-type": "application/json" },
		body: JSON.stringify({ json: input }),
	});
	if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
	return ((await answer.json()) as { json: Output }).json;
}
