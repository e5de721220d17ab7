import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { ORPCError } from "@orpc/client";
import { io } from "socket.io-client";
import type { Message } from "#features/chat/contract.ts";
import { catchingUp } from "#features/chat/live/catch-up.ts";
import {
	addLive,
	addMissed,
	type Conversation,
	conversationOf,
	hasGap,
	jumpTo,
} from "#features/chat/live/conversation.ts";
import { endpoints } from "#shared/paths.ts";
import { chatImage } from "./chat-images.ts";
import { apiAs } from "./server.ts";

export type Chatter = Awaited<ReturnType<typeof joinChat>>;
/** A message that waits, and as far as it has come the image that goes with it. */
type Waiting = {
	clientMessageId: string;
	content: string;
	picture?: Buffer | undefined;
	uploadId?: string;
	images?: { id: string; alt: string }[];
};

/** As web/live/live.ts and the chat page have them. */
const RECONNECT_DELAYS_MS = [1_000, 2_000, 5_000, 10_000];
const GAP_FETCH_DELAY_MS = 200;
const RESEND_MS = 500;
const ANSWER_WAIT_MS = 15_000;
const POLL_MS = 20;

/** Signs up a new member over the API, from an address of their own. Returns their Cookie header. */
export async function signUp(url: string, name: string, address: string): Promise<string> {
	const answer = await fetch(`${url}${endpoints.rest}/sign-up`, {
		method: "POST",
		headers: { origin: url, "content-type": "application/json", "x-forwarded-for": address },
		body: JSON.stringify({
			email: `${name}@chatter.example`,
			password: `${name} keeps it secret`,
			fullName: name,
		}),
	});
	if (!answer.ok) throw new Error(`sign-up refused: ${answer.status} ${await answer.text()}`);
	return answer.headers
		.getSetCookie()
		.map((cookie) => cookie.split(";")[0])
		.join("; ");
}

/**
 * A member with the chat page open, as the browser does it: the list is read once, events and what is
 * fetched are merged into it, messages wait in an outbox and are sent again until acknowledged.
 */
export async function joinChat(url: string, cookie: string) {
	const { chat } = apiAs(url, cookie);
	const acknowledged = new Map<string, Message>();
	const outbox: Waiting[] = [];
	const withImage = new Set<string>();
	let conversation: Conversation = conversationOf(await chat.list({}));
	let isOpen = true;
	let isDelivering = false;
	let isInFlight = false;
	let repeats = 0;
	let storedUnanswered = 0;
	let gapTimer: NodeJS.Timeout | undefined;
	let returnTimer: NodeJS.Timeout | undefined;

	const change = (next: Conversation) => {
		conversation = next;
		if (!hasGap(conversation)) return;
		clearTimeout(gapTimer);
		gapTimer = setTimeout(() => hasGap(conversation) && void catchUp(), GAP_FETCH_DELAY_MS);
	};
	const catchUp = catchingUp({
		list: (input) => chat.list(input, { signal: AbortSignal.timeout(ANSWER_WAIT_MS) }),
		changesTo: () => conversation.changesTo,
		add: (page, after) => change(addMissed(conversation, page, after)),
		jump: (newest) => {
			conversation = jumpTo(conversation, newest);
		},
		refused(error) {
			throw error;
		},
		isWanted: () => isOpen,
	});

	const socket = io(url, {
		path: endpoints.live,
		transports: ["websocket"],
		reconnection: false,
		forceNew: true,
		extraHeaders: { origin: url, cookie },
	});
	let tries = 0;
	let isLive = false;
	let restartNotices = 0;
	let connections = 0;
	const lost = () => {
		isLive = false;
		if (!isOpen) return;
		clearTimeout(returnTimer);
		returnTimer = setTimeout(
			() => socket.connect(),
			RECONNECT_DELAYS_MS[Math.min(tries, RECONNECT_DELAYS_MS.length - 1)],
		);
		tries += 1;
	};
	socket.on("connect", () => {
		tries = 0;
		connections += 1;
		socket.emit("subscribe", "chat", ({ ok }: { ok: boolean }) => {
			isLive = ok;
			if (ok) void catchUp();
		});
	});
	socket.on("chat", (message: Message) => change(addLive(conversation, message)));
	socket.on("missed", () => void catchUp());
	socket.on("restarting", () => {
		restartNotices += 1;
	});
	socket.on("disconnect", lost);
	socket.on("connect_error", lost);

	/** As the page does it: uploaded, made, then named by its message; a repeat goes on where it broke off. */
	const addImage = async (message: Waiting) => {
		if (!message.picture || message.images) return;
		message.uploadId ??= await chatImage(url, { cookie }, message.picture);
		const { id } = await chat.addImage(
			{ uploadId: message.uploadId },
			{ signal: AbortSignal.timeout(ANSWER_WAIT_MS) },
		);
		message.images = [{ id, alt: "" }];
	};
	const deliver = async () => {
		if (isDelivering) return;
		isDelivering = true;
		for (let next = outbox[0]; next && isOpen; next = outbox[0]) {
			isInFlight = true;
			let since = Date.now();
			try {
				await addImage(next);
				since = Date.now();
				const { clientMessageId, content, images } = next;
				const message = await chat.send(
					{ clientMessageId, content, ...(images && { images }) },
					{ signal: AbortSignal.timeout(ANSWER_WAIT_MS) },
				);
				acknowledged.set(message.clientMessageId, message);
				outbox.shift();
				// Older than this try, so an earlier one had stored it.
				if (Date.parse(message.createdAt) < since) storedUnanswered += 1;
				change(addLive(conversation, message));
			} catch (error) {
				isInFlight = false;
				repeats += 1;
				await pause(retryDelayMs(error));
			}
			isInFlight = false;
		}
		isDelivering = false;
	};

	return {
		acknowledged: acknowledged as ReadonlyMap<string, Message>,
		/** What the page would show. */
		get conversation() {
			return conversation;
		},
		get isLive() {
			return isLive;
		},
		get isInFlight() {
			return isInFlight;
		},
		/** How often a message was sent again. */
		get repeats() {
			return repeats;
		},
		/** How many of its messages turned out to have been stored by a try that got no answer. */
		get keptUnanswered() {
			return storedUnanswered;
		},
		/** How often it has connected. */
		get connections() {
			return connections;
		},
		get wasSentToRetry() {
			return restartNotices;
		},
		/** Client ids of the messages that were said with an image. */
		withImage: withImage as ReadonlySet<string>,
		send(content: string, picture?: Buffer): void {
			const clientMessageId = randomUUID();
			if (picture) withImage.add(clientMessageId);
			outbox.push({ clientMessageId, content, picture });
			void deliver();
		},
		/** Resolves once everything said has been acknowledged. */
		async delivered(): Promise<void> {
			while (outbox.length > 0 || isDelivering) await pause(POLL_MS);
		},
		/** Resolves once the socket is subscribed. */
		async live(): Promise<void> {
			while (!isLive) await pause(POLL_MS);
		},
		/** Resolves once everything up to this seq is there. */
		async complete(seq: number): Promise<void> {
			while (conversation.lastSeq < seq || hasGap(conversation)) await pause(POLL_MS);
		},
		leave(): void {
			isOpen = false;
			clearTimeout(gapTimer);
			clearTimeout(returnTimer);
			socket.close();
		},
	};
}

function retryDelayMs(error: unknown): number {
	if (!(error instanceof ORPCError) || error.code !== "TOO_MANY_REQUESTS") return RESEND_MS;
	return ((error.data as { retryAfterSeconds?: number }).retryAfterSeconds ?? 1) * 1_000;
}
