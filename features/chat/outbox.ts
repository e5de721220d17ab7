/** A message written but not yet acknowledged. */
export type Pending = {
	clientMessageId: string;
	content: string;
	state: "sending" | "waiting" | "failed";
};

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;
/** As in a browser's storage event. */
type Change = { key: string | null; newValue: string | null };
type Stored = { content: string; queuedAt: number };

/**
 * Messages and the draft of one user in this browser; they survive a reload and a failed send. Each
 * message has a key of its own, written once and removed once it is acknowledged, so that tabs neither
 * overwrite each other's nor bring back what another has sent.
 */
export function outboxOf(store: Store, userId: string) {
	const draftKey = `greenroom-draft:${userId}`;
	/** One list under one key, as earlier versions stored it. */
	const listKey = `greenroom-outbox:${userId}`;
	const prefix = `${listKey}:`;
	const write = (key: string, value: string | null) => {
		try {
			if (value === null) store.removeItem(key);
			else store.setItem(key, value);
		} catch {
			// A full store must not stop the conversation; this page still holds the words.
		}
	};
	const save = (clientMessageId: string, stored: Stored) =>
		write(prefix + clientMessageId, JSON.stringify(stored));
	const takeOverList = () => {
		const listed = parsed(store.getItem(listKey));
		if (!Array.isArray(listed)) return;
		for (const [queuedAt, one] of listed.filter(isListed).entries())
			save(one.clientMessageId, { content: one.content, queuedAt });
		write(listKey, null);
	};
	return {
		/** What no tab has had acknowledged, in the order it was written; all of it waits to be sent again. */
		pending(): Pending[] {
			takeOverList();
			return keysOf(store)
				.filter((key) => key.startsWith(prefix))
				.map((key) => ({ id: key.slice(prefix.length), stored: parsed(store.getItem(key)) }))
				.flatMap(({ id, stored }) => (isStored(stored) ? [{ id, ...stored }] : []))
				.sort((a, b) => a.queuedAt - b.queuedAt)
				.map(({ id, content }) => ({ clientMessageId: id, content, state: "waiting" }));
		},
		save({ clientMessageId, content }: Pick<Pending, "clientMessageId" | "content">): void {
			save(clientMessageId, { content, queuedAt: Date.now() });
		},
		/** Once it is acknowledged, or given up. */
		remove(clientMessageId: string): void {
			write(prefix + clientMessageId, null);
		},
		/** The message that another tab has removed; null for any other change. */
		removedElsewhere({ key, newValue }: Change): string | null {
			return newValue === null && key?.startsWith(prefix) ? key.slice(prefix.length) : null;
		},
		draft: (): string => store.getItem(draftKey) ?? "",
		saveDraft: (text: string): void => write(draftKey, text || null),
	};
}

function keysOf(store: Store): string[] {
	return Array.from({ length: store.length }, (_, at) => store.key(at) ?? "");
}

function parsed(text: string | null): unknown {
	try {
		return JSON.parse(text ?? "null");
	} catch {
		return null;
	}
}

function isListed(value: unknown): value is Pick<Pending, "clientMessageId" | "content"> {
	return (
		hasContent(value) && "clientMessageId" in value && typeof value.clientMessageId === "string"
	);
}

function isStored(value: unknown): value is Stored {
	return hasContent(value) && "queuedAt" in value && typeof value.queuedAt === "number";
}

function hasContent(value: unknown): value is { content: string } {
	return (
		typeof value === "object" &&
		value !== null &&
		"content" in value &&
		typeof value.content === "string"
	);
}
