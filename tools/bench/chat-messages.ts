import { mentionOf } from "#features/chat/writing/mention.ts";
import { trackPath } from "#shared/paths.ts";
import { userIdOf } from "#testing/community/ids.ts";

/** Chat allows a member one message a second. */
export const WRITERS = 100;
/** A page saves how far its member has read no more often than this. */
const SEEN_SAVED_EVERY_SECONDS = 45;
const TRACKS = 50;

/** The nth message of a lively evening. */
export type Written = {
	/** Number of the socket whose member wrote it. */
	writer: number;
	content: string;
	isReply: boolean;
	/** Number of the socket whose member it mentions. */
	mentioned: number | null;
};

/** One message in ten mentions a member who listens, one in ten links to a track, one in five answers another. */
export function messageOf(beginning: string, n: number, sockets: number): Written {
	const listeners = Math.max(1, sockets - WRITERS);
	const mentioned = n % 10 === 3 ? WRITERS + (Math.floor(n / 10) % listeners) : null;
	const parts = [beginning];
	if (mentioned !== null) parts.push(mentionOf(userIdOf(mentioned + 1)), "have you heard it?");
	if (n % 10 === 7) parts.push("listen to", trackPath(`track-${1 + (n % TRACKS)}`));
	return { writer: n % WRITERS, content: parts.join(" "), isReply: n % 5 === 1, mentioned };
}

/** Milliseconds between two pages that save how far they have read, with so many open. */
export const seenSavedEveryMs = (pages: number): number =>
	(SEEN_SAVED_EVERY_SECONDS * 1_000) / pages;
