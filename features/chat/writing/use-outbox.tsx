import { ORPCError } from "@orpc/client";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { chat } from "#features/chat/api.tsx";
import type { Message } from "#features/chat/contract.ts";
import type { usePace } from "#features/chat/pace/use-pace.tsx";
import { copy } from "#features/chat/panel/panel-copy.ts";
import type { Room } from "#features/chat/room.tsx";
import { copy as common } from "#shared/copy.ts";
import { notify } from "#web/notify.ts";
import { currentViewer } from "#web/page.ts";
import { outboxOf, type Pending, type Written } from "./outbox.ts";
import { breaks, first, isRefusedForNow, retryDelay } from "./sending.ts";

/** A call without an answer is given up, and made anew. */
const ANSWER_MS = 10_000;

/** The outbox opened last: it alone sends, from the store, also what one before it left behind. */
let sender: ReturnType<typeof outboxOf> | null = null;

/**
 * Sends in order and keeps every message until the server has it. The same client id makes a repeat
 * harmless, so whatever fails in passing is simply sent again.
 */
export function useOutbox(
	{ conversationId, keyOf }: Room,
	userId: string,
	isLive: boolean,
	pace: ReturnType<typeof usePace>["change"],
	onSent: (message: Message) => void,
) {
	const key = keyOf(userId);
	const outbox = useMemo(
		() => (typeof localStorage === "undefined" ? null : outboxOf(localStorage, key)),
		[key],
	);
	const [pending, setPending] = useState<readonly Pending[]>([]);
	const queue = useRef<readonly Pending[]>([]);
	const isBusy = useRef(false);
	const sent = useRef(onSent);
	sent.current = onSent;
	/** Ends the wait before the next try. */
	const [{ pause, wake }] = useState(breaks);

	const update = useCallback((next: readonly Pending[]) => {
		queue.current = next;
		setPending(next);
	}, []);
	const drop = useCallback(
		(id: string) => update(queue.current.filter((one) => one.clientMessageId !== id)),
		[update],
	);
	const remove = useCallback(
		(id: string) => {
			outbox?.remove(id);
			drop(id);
		},
		[outbox, drop],
	);

	const deliver = useCallback(async () => {
		// Sending goes on after the page was left, but never in another user's name.
		const maySend = () => sender === outbox && currentViewer()?.id === userId;
		if (isBusy.current) return;
		isBusy.current = true;
		const setStateOf = (id: string, state: Pending["state"]) =>
			update(queue.current.map((one) => (one.clientMessageId === id ? { ...one, state } : one)));
		for (let next = first(queue.current); next && maySend(); next = first(queue.current)) {
			const { clientMessageId, content, replyTo, images } = next;
			const heldMs = pace.readyAt() - Date.now();
			if (heldMs > 0) {
				update(
					queue.current.map((one) => (one.state === "failed" ? one : { ...one, state: "held" })),
				);
				await pause(heldMs);
				continue;
			}
			setStateOf(clientMessageId, "sending");
			try {
				const message = await chat.call.send(
					{
						clientMessageId,
						content,
						...(replyTo && { replyToId: replyTo.id }),
						...(images && { images: images.map(({ id, alt }) => ({ id, alt })) }),
						...(conversationId && { conversationId }),
					},
					{ signal: AbortSignal.timeout(ANSWER_MS) },
				);
				if (!maySend()) break;
				pace.sent();
				sent.current(message);
				remove(clientMessageId);
			} catch (error) {
				if (!maySend()) break;
				const waitMs = retryDelay(error);
				setStateOf(clientMessageId, waitMs === null ? "failed" : "waiting");
				if (waitMs !== null) {
					if (isRefusedForNow(error)) await pace.refused();
					if (pace.readyAt() <= Date.now()) await pause(waitMs);
					continue;
				}
				outbox?.setRefused(clientMessageId, true);
				const reason = error instanceof ORPCError && error.status < 500 ? `. ${error.message}` : "";
				notify({ kind: "bad", title: common.error, text: copy.sendFailed + reason, cause: error });
			}
		}
		isBusy.current = false;
	}, [outbox, update, remove, userId, conversationId, pace, pause]);

	useEffect(() => {
		sender = outbox;
		const left = outbox?.pending() ?? [];
		if (left.length > 0) update(left);
	}, [outbox, update]);

	useEffect(() => {
		const onStorage = (event: StorageEvent) => {
			const id = outbox?.removedElsewhere(event);
			if (id) drop(id);
		};
		addEventListener("storage", onStorage);
		return () => removeEventListener("storage", onStorage);
	}, [outbox, drop]);

	useEffect(() => {
		const go = () => {
			wake();
			void deliver();
		};
		if (isLive) go();
		addEventListener("online", go);
		return () => removeEventListener("online", go);
	}, [isLive, deliver, wake]);

	return {
		pending,
		outbox,
		send(written: Written) {
			const pending = { ...written, clientMessageId: crypto.randomUUID() };
			outbox?.save(pending);
			const state = pace.readyAt() > Date.now() ? "held" : "waiting";
			update([...queue.current, { ...pending, state }]);
			void deliver();
		},
		sendAgain(id: string) {
			outbox?.setRefused(id, false);
			update(
				queue.current.map((one) =>
					one.clientMessageId === id
						? { ...one, state: "waiting", tries: (one.tries ?? 0) + 1 }
						: one,
				),
			);
			wake();
			void deliver();
		},
		discard(id: string) {
			remove(id);
			wake();
		},
	};
}
