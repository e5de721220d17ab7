import type { Server } from "socket.io";
import type { LiveAdapter } from "./adapter.ts";
import { type Cluster, type Envelope, joinCluster } from "./cluster.ts";
import { createPresence, type People } from "./presence.ts";

/** What servers tell one another. */
type Message =
	| { kind: "emit"; room: string; name: string; event: unknown; isRetained: boolean }
	| { kind: "close"; room: string }
	| ({ kind: "people" } & People);

export type ServerEvents = { server: (envelope: Envelope<Message>) => void };
export type PageEvents = Record<string, (event: unknown) => void>;

type Options<Data> = {
	io: Server<Record<string, never>, PageEvents, ServerEvents, Data>;
	/** Null: there are no other servers. */
	adapter: LiveAdapter | null;
	/** An event that later subscribers are sent too. */
	onRetained(name: string, event: unknown): void;
	/** Somebody came or left on another server. */
	onPeople(): void;
};

/**
 * Sends events and closes sockets, on this server and on the others, and knows who is there on any of them. Pages here
 * are never kept waiting for what goes to the others.
 */
export function createDelivery<Data>({ io, adapter, onRetained, onPeople }: Options<Data>) {
	const emitHere = (room: string, name: string, event: unknown) =>
		io.local.to(room).emit(name, event);
	const closeHere = (room: string) => io.local.in(room).disconnectSockets(true);

	const receive = (message: Message, from: string) => {
		if (message.kind === "close") closeHere(message.room);
		else if (message.kind === "emit") {
			if (message.isRetained) onRetained(message.name, message.event);
			emitHere(message.room, message.name, message.event);
		} else {
			presence.receive(message, from);
			onPeople();
		}
	};
	const presence = createPresence(
		adapter && ((people) => cluster?.send({ kind: "people", ...people })),
	);
	const cluster: Cluster<Message> | null =
		adapter &&
		joinCluster<Message>({
			send: (envelope) => adapter.isReady() && io.serverSideEmit("server", envelope),
			onMessage: receive,
			onHello: () => presence.sendAll(),
			onLeft(from) {
				presence.forget(from);
				onPeople();
			},
			onMissed: () => io.local.emit("missed", null),
			isIdle: () => presence.isEmpty(),
		});
	if (cluster) io.on("server", (envelope) => cluster.receive(envelope));
	return {
		presence,
		emitHere,
		closeHere,
		emit(room: string, name: string, event: unknown, isRetained: boolean): void {
			emitHere(room, name, event);
			cluster?.send({ kind: "emit", room, name, event, isRetained });
		},
		close(room: string): void {
			closeHere(room);
			cluster?.send({ kind: "close", room });
		},
		isAlone: () => cluster?.isAlone() ?? true,
		isEldest: () => cluster?.isEldest() ?? true,
		async leave(): Promise<void> {
			cluster?.leave();
			// Not awaited: it waits for the HTTP server, which is its owner's to close.
			void io.close();
			await adapter?.close();
		},
	};
}
