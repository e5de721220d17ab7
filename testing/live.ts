import { once } from "node:events";
import { io, type Socket } from "socket.io-client";
import { endpoints } from "#shared/paths.ts";

const ACK_MS = 20_000;

export type Subscription = { ok: boolean; code?: string };
export type LiveSocket = Socket & {
	/** Everything received, in order, from the start. */
	received: { event: string; value: unknown }[];
};

/** Opens a socket as a page of `origin` would. Errors: the refusal, with its `data.code`. */
export function openSocket(
	url: string,
	cookie?: string,
	origin: string | null = url,
	headers: Record<string, string> = {},
): Promise<LiveSocket> {
	const socket = io(url, {
		path: endpoints.live,
		transports: ["websocket"],
		reconnection: false,
		forceNew: true,
		// Closed by the server, it would wait for an answer for ever.
		ackTimeout: ACK_MS,
		extraHeaders: {
			...headers,
			...(origin === null ? {} : { origin }),
			...(cookie ? { cookie } : {}),
		},
	});
	const received: LiveSocket["received"] = [];
	socket.onAny((event: string, value: unknown) => received.push({ event, value }));
	return new Promise((resolve, reject) => {
		socket.once("connect", () => resolve(Object.assign(socket, { received })));
		socket.once("connect_error", (error) => {
			socket.close();
			reject(error);
		});
	});
}

export function subscribe(socket: Socket, topic: string): Promise<Subscription> {
	return socket.emitWithAck("subscribe", topic);
}

/**
 * Resolves once the socket has received such an event; at once if it already has. Errors: it was
 * closed before, as a change of what somebody may do now and then does ahead of its news; their page then asks.
 */
export async function receives<Value>(
	socket: LiveSocket,
	event: string,
	isIt: (value: Value) => boolean = () => true,
): Promise<Value> {
	for (let seen = 0; ; ) {
		for (; seen < socket.received.length; seen += 1) {
			const one = socket.received[seen];
			if (one?.event === event && isIt(one.value as Value)) return one.value as Value;
		}
		if (socket.disconnected) throw new Error(`closed before ${event} was heard`);
		await new Promise<void>((resolve) => {
			const wake = () => {
				socket.offAny(wake);
				socket.off("disconnect", wake);
				resolve();
			};
			socket.onAny(wake);
			socket.on("disconnect", wake);
		});
	}
}

/** Resolves with the reason once the server has closed the socket. */
export async function closeReason(socket: Socket): Promise<string> {
	if (socket.disconnected) return "already closed";
	const [reason] = (await once(socket as unknown as NodeJS.EventEmitter, "disconnect")) as [string];
	return reason;
}
