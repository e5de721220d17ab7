/** A message written but not yet acknowledged. */
export type Pending = {
	clientMessageId: string;
	content: string;
	state: "sending" | "waiting" | "failed";
};

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Messages and the draft of one person in this browser; they survive a reload and a failed send. */
export function outboxOf(store: Store, userId: string) {
	const pendingKey = `greenroom-outbox:${userId}`;
	const draftKey = `greenroom-draft:${userId}`;
	const write = (key: string, value: string | null) => {
		try {
			if (value === null) store.removeItem(key);
			else store.setItem(key, value);
		} catch {
			// A full store must not stop the conversation; this page still holds the words.
		}
	};
	return {
		/** What was on its way when the page was left; all of it waits to be sent again. */
		pending(): Pending[] {
			try {
				const kept: unknown = JSON.parse(store.getItem(pendingKey) ?? "[]");
				return Array.isArray(kept)
					? kept.filter(isPending).map((one) => ({ ...one, state: "waiting" }))
					: [];
			} catch {
				return [];
			}
		},
		keep(pending: readonly Pending[]): void {
			write(pendingKey, pending.length > 0 ? JSON.stringify(pending) : null);
		},
		draft: (): string => store.getItem(draftKey) ?? "",
		keepDraft: (text: string): void => write(draftKey, text || null),
	};
}

function isPending(value: unknown): value is Pending {
	return (
		typeof value === "object" &&
		value !== null &&
		"clientMessageId" in value &&
		typeof value.clientMessageId === "string" &&
		"content" in value &&
		typeof value.content === "string"
	);
}
