import type { SeenPlace } from "#features/chat/contract.ts";
import { endpoints } from "#shared/paths.ts";
import { readStoredJson, writeStored } from "#web/browser/browser-storage.ts";
import { isHeldUnread, lastSeenSeq } from "./last-seen.tsx";

/** The conversations whose place the server has not confirmed, by what this browser stores it under. */
const STORED = "greenroom-seen-unsaved";

/** Remembers past this page that the server is to be told what was seen of a conversation. */
export function rememberUnsaved(key: string, conversationId: string): void {
	const unsaved = read();
	// Each message that comes into view asks for it.
	if (unsaved[key] !== conversationId) write({ ...unsaved, [key]: conversationId });
}

/** Forgets it: the server has the place. */
export function forgetUnsaved(key: string): void {
	const { [key]: _, ...others } = read();
	write(others);
}

/** What this browser knows to be seen. */
export function seenHere(key: string): SeenPlace {
	return { seq: lastSeenSeq(key) ?? 0, isHeld: isHeldUnread(key) };
}

/** Saves what was seen; that of a page that is being left still arrives. Errors: no connection, or the server refused. */
export async function putSeen(conversationId: string, place: Partial<SeenPlace>): Promise<void> {
	const answer = await fetch(`${endpoints.rest}/chat/seen`, {
		method: "PUT",
		keepalive: true,
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ ...place, conversationId }),
	});
	if (!answer.ok) throw new Error(`Seen place not saved: ${answer.status}`);
}

/** Saves what earlier pages of this user could not, in every conversation but the community's. */
export async function saveUnsaved(userId: string): Promise<void> {
	for (const [key, conversationId] of Object.entries(read())) {
		if (!key.endsWith(`:${userId}`)) continue;
		const { seq, isHeld } = seenHere(key);
		await putSeen(conversationId, isHeld ? { seq, isHeld } : { seq }).then(
			() => forgetUnsaved(key),
			() => {},
		);
	}
}

function read(): Record<string, string> {
	const stored = readStoredJson("localStorage", STORED);
	return stored && typeof stored === "object" ? (stored as Record<string, string>) : {};
}

function write(unsaved: Record<string, string>): void {
	const isEmpty = Object.keys(unsaved).length === 0;
	writeStored("localStorage", STORED, isEmpty ? null : JSON.stringify(unsaved));
}
