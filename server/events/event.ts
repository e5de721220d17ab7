import type { z } from "zod";
import type { Tx } from "#server/database/database.ts";

/** Something that happens in a feature and that others may care about; declared in its `events.ts`. */
export type EventKind<Payload extends object = object> = {
	/** `<what>.<happened>`, lower case. */
	name: string;
	payload: z.ZodType<Payload>;
};

export type NewEvent<Payload extends object> = {
	/** Id of what it is about. */
	subjectId: string;
	/** Who did it; null for the server itself. */
	actorId: string | null;
	payload: Payload;
	/** Happens once: while the first is stored, another with the same key is none. */
	key?: string;
};

export type StoredEvent<Payload extends object = object> = {
	id: string;
	kind: string;
	subjectId: string;
	actorId: string | null;
	payload: Payload;
	createdAt: Date;
};

export type Events = {
	/** Stores that it happened, in the transaction of the change; worked off once that commits. */
	add<Payload extends object>(
		kind: EventKind<Payload>,
		event: NewEvent<Payload>,
		tx: Tx,
	): Promise<void>;
};

/** One kind of event, typed by its payload. */
export const declareEvent = <Payload extends object>(
	name: string,
	payload: z.ZodType<Payload>,
): EventKind<Payload> => ({ name, payload });
