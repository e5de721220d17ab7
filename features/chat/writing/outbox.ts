import type { ChatImage, Mention, Quote } from "#features/chat/contract.ts";

/** What somebody has written, as it is sent, with the names it was written with. */
export type Written = {
	content: string;
	mentions?: readonly Mention[];
	replyTo?: Quote | null;
	/** Uploaded already. */
	images?: readonly ChatImage[];
};

/** A message written but not yet acknowledged. */
export type Pending = Written & {
	clientMessageId: string;
	/** `held`: not to be sent before the member's next message is accepted. */
	state: "sending" | "waiting" | "held" | "failed";
	/** How often its writer has asked for it to be sent. */
	tries?: number;
};

/** What is being written: its text with names, whom they mean, and what it answers. */
export type Draft = { text: string; mentions: readonly Mention[]; replyTo: Quote | null };

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;
/** As in a browser's storage event. */
type Change = { key: string | null; newValue: string | null };
type Stored = Written & {
	queuedAt: number;
	/** The server refused it: its writer decides whether it is sent again. */
	isRefused?: boolean;
};

/**
 * Messages and the draft of one user in one conversation (`Room.keyOf`), in this browser; they survive a reload and a failed send. Each
 * message has a key of its own, written once and removed once it is acknowledged, so that tabs neither
 * overwrite each other's nor bring back what another has sent.
 */
export function outboxOf(store: Store, key: string) {
	const draftKey = `greenroom-draft:${key}`;
	/** What a draft has beside its text. */
	const draftPartsKey = `greenroom-draft-parts:${key}`;
	/** One list under one key, as earlier versions stored it. */
	const listKey = `greenroom-outbox:${key}`;
	const prefix = `${listKey}:`;
	const write = (name: string, value: string | null) => {
		try {
			if (value === null) store.removeItem(name);
			else store.setItem(name, value);
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
		/** What no tab has had acknowledged, in the order it was written; what was not refused waits to be sent again. */
		pending(): Pending[] {
			takeOverList();
			return keysOf(store)
				.filter((name) => name.startsWith(prefix))
				.map((name) => ({ id: name.slice(prefix.length), stored: parsed(store.getItem(name)) }))
				.flatMap(({ id, stored }) => (isStored(stored) ? [{ id, ...stored }] : []))
				.sort((a, b) => a.queuedAt - b.queuedAt)
				.map(({ id, queuedAt: _, isRefused, ...written }) => ({
					...written,
					clientMessageId: id,
					state: isRefused ? "failed" : "waiting",
				}));
		},
		save({ clientMessageId, ...written }: Written & Pick<Pending, "clientMessageId">): void {
			save(clientMessageId, { ...written, queuedAt: Date.now() });
		},
		setRefused(clientMessageId: string, isRefused: boolean): void {
			const stored = parsed(store.getItem(prefix + clientMessageId));
			if (isStored(stored)) save(clientMessageId, { ...stored, isRefused });
		},
		/** Once it is acknowledged, or given up. */
		remove(clientMessageId: string): void {
			write(prefix + clientMessageId, null);
		},
		/** The message that another tab has removed; null for any other change. */
		removedElsewhere({ key: name, newValue }: Change): string | null {
			return newValue === null && name?.startsWith(prefix) ? name.slice(prefix.length) : null;
		},
		draft(): Draft {
			const parts = parsed(store.getItem(draftPartsKey));
			return {
				...(isParts(parts) ? parts : NO_PARTS),
				text: store.getItem(draftKey) ?? "",
			};
		},
		saveDraft({ text, ...parts }: Draft): void {
			const hasParts = parts.mentions.length > 0 || parts.replyTo !== null;
			write(draftKey, text || null);
			write(draftPartsKey, hasParts ? JSON.stringify(parts) : null);
		},
	};
}

const NO_PARTS = { mentions: [], replyTo: null } as const;

function isParts(value: unknown): value is Omit<Draft, "text"> {
	return (
		typeof value === "object" &&
		value !== null &&
		"mentions" in value &&
		Array.isArray(value.mentions) &&
		"replyTo" in value
	);
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
