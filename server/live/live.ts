import type { Server as HttpServer, IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { type Socket, Server as SocketServer } from "socket.io";
import { validate as isUuid } from "uuid";
import { z } from "zod";
import { isNestedTooDeep } from "#server/http/json-bodies.ts";
import { addressKey, isLoopback } from "#server/limits.ts";
import type { Log } from "#server/log/log.ts";
import type { Topic } from "#shared/contract.ts";
import { can, type Viewer } from "#shared/policy.ts";
import type { LiveAdapter } from "./adapter.ts";
import { createDelivery, type PageEvents, type ServerEvents } from "./delivery.ts";

export type Live = {
	/** Sends a topic's event to everyone subscribed, on all servers; of a keyed topic, to those who asked for this key. */
	publish<Event>(topic: Topic<Event>, event: Event, key?: string): void;
	/** Sends a topic's event to one person alone, subscribed or not. */
	sendToUser<Event>(userId: string, topic: Topic<Event>, event: Event): void;
	/** Closes sockets at once, everywhere; their pages come back with what they may now do. */
	endSession(sessionId: string): void;
	endUser(userId: string): void;
	/** Ids of the people with an open socket, in the order they came. */
	online(): string[];
	/**
	 * Runs `report` at most once a second while people come and go, and sends what it says to the pages of this server:
	 * each has its own do so.
	 */
	onPresence<Event>(topic: Topic<Event>, report: () => Promise<Event>): void;
	/** Whether no other server is known. */
	isAlone(): boolean;
	/** Whether this is the server of all that counts what must be counted once. */
	isEldest(): boolean;
	/** Asks the pages of this server to come back, and closes their sockets. */
	close(): Promise<void>;
	/** Parts from the other servers, once nothing more is sent. */
	leave(): Promise<void>;
};

type Options = {
	server: HttpServer;
	path: string;
	topics: readonly Pick<Topic<unknown>, "name" | "capability" | "isKeyed">[];
	isOwnOrigin(request: IncomingMessage): boolean;
	ipOf(request: IncomingMessage): string;
	findSession(cookieHeader: string | undefined): Promise<OpenSession | null>;
	/** Whether this person may follow that row of a keyed topic, where its capability is not all that is asked for. */
	mayFollow(topic: string, key: string, userId: string): Promise<boolean>;
	/** Ids of those sessions that have ended, or whose person may now do more or less. */
	findChanged(open: readonly OpenSession[]): Promise<string[]>;
	log: Log;
	/** Null: there are no other servers. */
	adapter?: LiveAdapter | null;
};

/** A session as it was when its socket was opened. */
type OpenSession = { id: string; user: Viewer };

type Data = { session: OpenSession; tokens: number; refilled: number };
type LiveSocket = Socket<Record<string, never>, PageEvents, ServerEvents, Data>;

const HEARTBEAT_MS = 25_000;
const HEARTBEAT_TIMEOUT_MS = 20_000;
const FRAME_MAX_BYTES = 16_000;
const SOCKETS_PER_USER = 10;
const SOCKETS_PER_ADDRESS = 50;
/** A page follows a handful; each costs this process memory until the socket closes. */
export const TOPICS_PER_SOCKET = 100;
const PACKETS_PER_SECOND = 5;
/** A page that comes, or comes back, subscribes to all it shows at once: some twenty topics with a conversation open. */
const PACKETS_BURST = 60;
const PRESENCE_EVERY_MS = 1_000;
/** Who came on another server took a moment to be heard of. */
const PRESENCE_ELSEWHERE_MS = 800;
const SESSIONS_CHECKED_EVERY_MS = 1_000;
/** A connection nobody is signed in on is closed after this. */
const UNAUTHENTICATED_MS = 5_000;
/** For what was sent last to leave; closing discards what still waits. */
const DRAIN_MS = 100;

/** The events a page may send; others are refused. Each names a topic and is answered. */
export const socketEvents = ["subscribe", "unsubscribe"] as const;

const TOPIC_ROOM = "topic:";
/** Closes its connection, as Socket.IO knows no such kind. */
const NO_PACKET = "9";

const packet = z.tuple([z.enum(socketEvents), z.string().max(100)]);

/** Realtime over one WebSocket a page: topics out, `subscribe` and `unsubscribe` in. */
export function createLive(options: Options): Live {
	const topics = new Map(options.topics.map((topic) => [topic.name, topic]));
	const { adapter = null } = options;
	const perAddress = new Map<string, number>();
	const lastEvents = new Map<string, unknown>();
	let reportPresence = async () => {};
	let presenceTimer: NodeJS.Timeout | null = null;
	let isClosing = false;

	const io = new SocketServer<Record<string, never>, PageEvents, ServerEvents, Data>(
		options.server,
		{
			path: options.path,
			transports: ["websocket"],
			serveClient: false,
			pingInterval: HEARTBEAT_MS,
			pingTimeout: HEARTBEAT_TIMEOUT_MS,
			connectTimeout: UNAUTHENTICATED_MS,
			maxHttpBufferSize: FRAME_MAX_BYTES,
			allowRequest: (request, answer) => answer(null, options.isOwnOrigin(request)),
			...(adapter && { adapter: adapter.adapter }),
		},
	);
	const delivery = createDelivery({
		io,
		adapter,
		onRetained: (name, event) => lastEvents.set(name, event),
		onPeople: () => presenceChanged(PRESENCE_ELSEWHERE_MS),
	});
	const { presence, emitHere, closeHere } = delivery;

	io.engine.on("connection", (connection: Socket["conn"]) => {
		connection.on("packet", (packet: { data?: unknown }) => {
			if (typeof packet.data === "string" && isNestedTooDeep(packet.data)) packet.data = NO_PACKET;
		});
	});

	io.use((socket, next) => {
		const refuse = (code: string) => next(Object.assign(new Error(code), { data: { code } }));
		const ip = options.ipOf(socket.request);
		const address = addressKey(ip);
		options.findSession(socket.request.headers.cookie).then(
			(session) => {
				if (!session) return refuse("UNAUTHORIZED");
				const { user, id } = session;
				const isFull =
					presence.socketsOf(user.id) >= SOCKETS_PER_USER ||
					((perAddress.get(address) ?? 0) >= SOCKETS_PER_ADDRESS && !isLoopback(ip));
				if (isFull) return refuse("TOO_MANY_REQUESTS");
				if (isClosing || socket.conn.readyState !== "open") return refuse("SERVICE_UNAVAILABLE");
				presence.came(user.id);
				step(perAddress, address, 1);
				socket.conn.once("close", () => {
					presence.left(user.id);
					step(perAddress, address, -1);
				});
				const data = { session: { id, user }, tokens: PACKETS_BURST, refilled: Date.now() };
				Object.assign(socket.data, data);
				next();
			},
			(error) => {
				options.log.error({ err: error }, "checking a socket failed");
				refuse("SERVICE_UNAVAILABLE");
			},
		);
	});

	io.on("connection", (socket: LiveSocket) => {
		const { id, user } = socket.data.session;
		void socket.join([`user:${user.id}`, `session:${id}`]);
		presenceChanged();
		socket.on("disconnect", () => presenceChanged());
		socket.use((_packet, next) => (takeToken(socket.data) ? next() : socket.disconnect(true)));
		const answerPacket = async (args: unknown[]) => {
			const answer = args.at(-1);
			const reply = (result: object) => {
				if (typeof answer === "function") answer(result);
			};
			const parsed = packet.safeParse(args.slice(0, 2));
			const [event, address = ""] = parsed.data ?? [];
			const [name = "", ...keys] = address.split(":");
			const topic = topics.get(name);
			if (!topic || !(topic.isKeyed ? isKey(keys) : keys.length === 0))
				return reply({ ok: false, code: "NOT_FOUND" });
			if (!can(user, topic.capability)) return reply({ ok: false, code: "FORBIDDEN" });
			const room = `${TOPIC_ROOM}${address}`;
			if (
				event === "subscribe" &&
				!socket.rooms.has(room) &&
				topicCount(socket) >= TOPICS_PER_SOCKET
			)
				return reply({ ok: false, code: "TOO_MANY_TOPICS" });
			const [key] = keys;
			if (event === "subscribe" && key !== undefined) {
				const may = await options.mayFollow(topic.name, key, user.id).catch((error) => {
					options.log.error({ err: error }, "checking a subscription failed");
				});
				if (may === undefined) return reply({ ok: false, code: "SERVICE_UNAVAILABLE" });
				if (!may) return reply({ ok: false, code: "NOT_FOUND" });
				if (!socket.connected) return;
			}
			void (event === "subscribe" ? socket.join(room) : socket.leave(room));
			reply({ ok: true });
			const last = lastEvents.get(address);
			if (event === "subscribe" && last !== undefined) socket.emit(topic.name, last);
		};
		// In the order they came: an unsubscribe must not overtake the check of its subscribe.
		let answered = Promise.resolve();
		socket.onAny((...args: unknown[]) => {
			answered = answered.then(() => answerPacket(args));
		});
	});

	const checkSessions = async () => {
		const open = [...io.sockets.sockets.values()].map((socket) => socket.data.session);
		if (open.length === 0) return;
		for (const id of await options.findChanged(open)) closeHere(`session:${id}`);
	};
	let isChecking = false;
	const sessionTimer = setInterval(() => {
		if (isChecking) return;
		isChecking = true;
		checkSessions()
			.catch((error) => options.log.warn({ err: error }, "checking open sessions failed"))
			.finally(() => {
				isChecking = false;
			});
	}, SESSIONS_CHECKED_EVERY_MS).unref();

	const logPresence = (error: unknown) =>
		options.log.error({ err: error }, "reporting presence failed");
	const presenceChanged = (afterMs = PRESENCE_EVERY_MS) => {
		if (isClosing) return;
		presenceTimer ??= setTimeout(() => {
			presenceTimer = null;
			reportPresence().catch(logPresence);
		}, afterMs).unref();
	};

	return {
		publish(topic, event, key) {
			if (topic.isRetained) lastEvents.set(topic.name, event);
			const address = key === undefined ? topic.name : `${topic.name}:${key}`;
			delivery.emit(`${TOPIC_ROOM}${address}`, address, event, topic.isRetained);
		},
		sendToUser: (userId, topic, event) => delivery.emit(`user:${userId}`, topic.name, event, false),
		endSession: (id) => delivery.close(`session:${id}`),
		endUser: (id) => delivery.close(`user:${id}`),
		online: () => presence.online(),
		onPresence(topic, report) {
			reportPresence = async () => {
				const event = await report();
				lastEvents.set(topic.name, event);
				emitHere(`${TOPIC_ROOM}${topic.name}`, topic.name, event);
			};
		},
		isAlone: delivery.isAlone,
		isEldest: delivery.isEldest,
		async close() {
			isClosing = true;
			if (presenceTimer) clearTimeout(presenceTimer);
			clearInterval(sessionTimer);
			io.local.emit("restarting", null);
			await pause(DRAIN_MS);
			io.engine.close();
		},
		leave: delivery.leave,
	};
}

/** What follows a keyed topic's name: one id, and nothing else. */
function isKey(keys: readonly string[]): boolean {
	return keys.length === 1 && isUuid(keys[0] ?? "");
}

function topicCount({ rooms }: LiveSocket): number {
	return [...rooms].filter((room) => room.startsWith(TOPIC_ROOM)).length;
}

function step(counts: Map<string, number>, key: string, by: number): void {
	const count = (counts.get(key) ?? 0) + by;
	if (count > 0) counts.set(key, count);
	else counts.delete(key);
}

function takeToken(data: Data): boolean {
	const now = Date.now();
	data.tokens = Math.min(
		PACKETS_BURST,
		data.tokens + ((now - data.refilled) / 1_000) * PACKETS_PER_SECOND,
	);
	data.refilled = now;
	data.tokens -= 1;
	return data.tokens >= 0;
}
