import type { Socket } from "socket.io-client";
import { pageAtRest } from "#web/late/at-rest.tsx";

/** Waits between reconnection attempts. */
const RECONNECT_DELAYS_MS = [1_000, 2_000, 5_000, 10_000];

/** The next page, which often hears the same, is drawn first. */
const LEAVE_MS = 1_000;

type Listener = { onEvent(event: never): void; onReady?: (() => void) | undefined };
export type LiveState = "off" | "connecting" | "live" | "away";

const listeners = new Map<string, Set<Listener>>();
const stateListeners = new Set<(state: LiveState) => void>();
let socket: Socket | null = null;
let state: LiveState = "off";
let attempts = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let wanted = false;
let returnAfterMs = 0;
let onSessionDoubt: () => void = () => {};

/** Opens the one socket of this tab; further calls do nothing. `doubt` is called when the session may be over. */
export async function connect(doubt: () => void): Promise<void> {
	onSessionDoubt = doubt;
	if (wanted) return;
	wanted = true;
	setState("connecting");
	addEventListener("online", reconnectNow);
	await open();
}

/** Connects; the first time its code has to come as well, and the network can be away for that too. */
async function open(): Promise<void> {
	if (socket) {
		socket.connect();
		return;
	}
	await pageAtRest();
	const part = await import("./live-socket.ts").catch(() => null);
	if (!wanted || socket) return;
	if (!part) return lost(false);
	socket = part.openSocket({
		connected,
		lost,
		returnAfter(ms) {
			returnAfterMs = ms;
		},
		missed: () => {
			for (const [name, all] of [...listeners]) ready(name, [...all]);
		},
	});
	for (const name of listeners.keys()) addHandler(name);
}

/** Has it checked whether somebody is still signed in, after a call was refused. */
export function reportStaleSession(): void {
	onSessionDoubt();
}

/** Closes the socket, on sign-out. */
export function disconnect(): void {
	wanted = false;
	clearTimeout(timer);
	removeEventListener("online", reconnectNow);
	socket?.close();
	socket = null;
	setState("off");
}

/**
 * Listens to a topic until the returned function is called. `onReady` runs each time the
 * subscription has been accepted: fetch what was missed then, never before.
 */
export function listen<Event>(
	name: string,
	onEvent: (event: Event) => void,
	onReady?: () => void,
): () => void {
	const listener: Listener = { onEvent: onEvent as Listener["onEvent"], onReady };
	const others = listeners.get(name);
	if (others) others.add(listener);
	else {
		listeners.set(name, new Set([listener]));
		addHandler(name);
	}
	if (socket?.connected) subscribe(name, [listener]);
	return () => {
		const all = listeners.get(name);
		all?.delete(listener);
		if (all?.size !== 0) return;
		listeners.delete(name);
		socket?.off(name);
		setTimeout(() => {
			if (socket?.connected && !listeners.has(name)) socket.emit("unsubscribe", name);
		}, LEAVE_MS);
	};
}

/** Follows whether the tab is live. */
export function onLiveState(listener: (state: LiveState) => void): () => void {
	stateListeners.add(listener);
	listener(state);
	return () => stateListeners.delete(listener);
}

function addHandler(name: string): void {
	socket?.off(name);
	socket?.on(name, (event) => {
		for (const listener of listeners.get(name) ?? []) listener.onEvent(event as never);
	});
}

/** The others of the topic have missed nothing: for them its events have been coming all along. */
function subscribe(name: string, pending: readonly Listener[]): void {
	socket?.emit("subscribe", name, (answer: { ok: boolean }) => {
		if (answer.ok) ready(name, pending);
	});
}

function ready(name: string, pending: Iterable<Listener>): void {
	for (const listener of pending) if (listeners.get(name)?.has(listener)) listener.onReady?.();
}

function connected(): void {
	attempts = 0;
	setState("live");
	for (const [name, all] of listeners) subscribe(name, [...all]);
}

function lost(mayHaveEnded: boolean): void {
	if (!wanted) return;
	setState("away");
	if (mayHaveEnded) onSessionDoubt();
	const delay = RECONNECT_DELAYS_MS[Math.min(attempts, RECONNECT_DELAYS_MS.length - 1)] ?? 0;
	attempts += 1;
	clearTimeout(timer);
	timer = setTimeout(() => void open(), delay + returnAfterMs);
	returnAfterMs = 0;
}

function reconnectNow(): void {
	if (socket?.connected) return;
	clearTimeout(timer);
	void open();
}

function setState(next: LiveState): void {
	state = next;
	for (const listener of stateListeners) listener(next);
}
