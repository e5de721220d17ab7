import type { Tx } from "#server/database/database.ts";

/** A kind of notification, as its deliveries need it. */
export type PushKind = {
	/** As it is stored; lower case, with hyphens. */
	name: string;
	/** As admins read it in the log. */
	label: string;
	/**
	 * SQL for whether a user (an expression) may still see the subject (an expression, of a row's id). Asked when it
	 * is sent, which may be hours after it was queued. `actorId` is who did it.
	 */
	isVisible(userId: string, subjectId: string, actorId: string): string;
};

/** What is shown on a device. Longer texts are cut. */
export type PushText = {
	title: string;
	body: string;
	/** The page a tap opens: a path of this site. */
	path: string;
};

export type PushMessage = PushText & {
	kind: PushKind;
	/** Id of what it is about. */
	subjectId: string;
	/** Who did it; null for the server itself. */
	actorId: string | null;
	/** Ids of users. */
	to: readonly string[];
	/** A newer one with the same tag replaces it, on screen and where it waits. Without one: kind and subject. */
	tag?: string;
	/** Afterwards it is of no use. A day from now if not given. */
	expiresAt?: Date;
	/** Wakes devices that save their battery (RFC 8030, section 5.3). */
	isUrgent?: boolean;
};

export type Push = {
	/**
	 * Queues a notification for each device of those it is for; sent once the transaction commits. Features add an
	 * event instead, and `features/notifications` decides whether it is pushed.
	 */
	notify(message: PushMessage, tx: Tx): Promise<void>;
};
