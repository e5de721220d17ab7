import { randomUUID } from "node:crypto";

/** What servers send one another. `n` counts what a server has sent, so that the others notice what they missed. */
export type Envelope<Message> = {
	from: string;
	/** When the sender started, in epoch milliseconds. */
	since: number;
	n: number;
	is: "hello" | "beat" | "bye" | "message";
	/** The sender is heard of seldom from now on. */
	isIdle?: boolean;
	message?: Message;
};

type Options<Message> = {
	send(envelope: Envelope<Message>): void;
	onMessage(message: Message, from: string): void;
	/** A server is new, or has missed something: it needs to be sent what holds here. */
	onHello(): void;
	/** A server is gone; nothing will come from it any more. */
	onLeft(from: string): void;
	/** Something that another server sent was lost on its way. */
	onMissed(): void;
	/** Whether nobody is there, on any server, who could miss something. */
	isIdle?(): boolean;
	heartbeatMs?: number;
};

/** `lastBeat` in heartbeats of our own. */
type Other = {
	since: number;
	newest: number;
	missing: Set<number>;
	lastBeat: number;
	isIdle: boolean;
};

export type Cluster<Message> = {
	send(message: Message): void;
	receive(envelope: Envelope<Message>): void;
	/** Whether no other server is known. */
	isAlone(): boolean;
	/** Whether this server is the one of all that has run longest. */
	isEldest(): boolean;
	/** Has the others know that nothing more will come. */
	leave(): void;
};

const HEARTBEAT_MS = 2_000;
/** A server that is not heard for so many heartbeats is gone. */
const HEARTBEATS_MISSED = 4;
/** While nobody is there, each heartbeat but every fifth is left out. */
const IDLE_HEARTBEATS = 5;
/** What was overtaken on its way comes within this. */
const PATIENCE_MS = 1_000;
/** More than this counts as lost at once. */
const MISSING_MAX = 1_000;

/**
 * Keeps track of the other servers on the same database: which there are, and whether all that they sent has arrived.
 * How messages travel is not its business; they may overtake one another. A server that knows of no other sends none:
 * a newcomer has its pages fetch once it has heard of it.
 */
export function joinCluster<Message>(options: Options<Message>): Cluster<Message> {
	const { heartbeatMs = HEARTBEAT_MS, isIdle = () => false } = options;
	const own = { from: randomUUID(), since: Date.now() };
	const others = new Map<string, Other>();
	let sent = 0;
	let beats = 0;
	let silentBeats = 0;
	let hasAnnouncedIdle = false;
	let hasLeft = false;

	const post = (is: Envelope<Message>["is"], message?: Message) => {
		if (hasLeft) return;
		// Counted even when nobody hears it: a server that was only cut off notices what it missed.
		sent += 1;
		if (is === "message" && others.size === 0) return;
		silentBeats = 0;
		hasAnnouncedIdle = isIdle();
		options.send({
			...{ ...own, n: sent, is },
			...(hasAnnouncedIdle && { isIdle: true }),
			...(message !== undefined && { message }),
		});
	};
	const missed = () => {
		post("hello");
		options.onMissed();
	};
	const note = (other: Other, n: number) => {
		other.missing.delete(n);
		const from = Math.max(other.newest + 1, n - MISSING_MAX);
		for (let lost = from; lost < n; lost += 1) other.missing.add(lost);
		if (n > other.newest + 1) setTimeout(giveUp, PATIENCE_MS, other).unref();
		other.newest = Math.max(other.newest, n);
	};
	const giveUp = (other: Other) => {
		if (other.missing.size === 0) return;
		other.missing.clear();
		missed();
	};
	const timer = setInterval(() => {
		beats += 1;
		silentBeats += 1;
		// The others wait longer only once they know.
		if (!isIdle() || !hasAnnouncedIdle || silentBeats >= IDLE_HEARTBEATS) post("beat");
		for (const [id, other] of others) {
			const missedMax = HEARTBEATS_MISSED + (other.isIdle ? IDLE_HEARTBEATS : 0);
			if (beats - other.lastBeat <= missedMax) continue;
			others.delete(id);
			options.onLeft(id);
			// It may have been killed between storing something and sending it.
			options.onMissed();
		}
	}, heartbeatMs).unref();
	post("hello");

	return {
		send: (message) => post("message", message),
		receive({ from, since, n, is, message, isIdle = false }) {
			if (from === own.from) return;
			const known = others.get(from);
			const other = known ?? { since, newest: n, missing: new Set(), lastBeat: 0, isIdle };
			other.lastBeat = beats;
			other.isIdle = isIdle;
			note(other, n);
			if (is === "bye") {
				others.delete(from);
				return options.onLeft(from);
			}
			others.set(from, other);
			// A newcomer takes itself for alone until it hears of another.
			if (is === "hello" && !known) post("beat");
			if (is === "hello") options.onHello();
			// One that had something to count before we heard of it sent that to nobody, or not to us.
			if (!known && (is !== "hello" || n > 1)) missed();
			if (message !== undefined) options.onMessage(message, from);
		},
		isAlone: () => others.size === 0,
		isEldest: () =>
			[...others].every(
				([id, { since }]) => own.since < since || (own.since === since && own.from < id),
			),
		leave() {
			clearInterval(timer);
			post("bye");
			hasLeft = true;
		},
	};
}
