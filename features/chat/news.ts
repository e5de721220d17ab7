import type { Message } from "./contract.ts";

/** Of a member, what decides what is new to them. */
type Reader = { id: string; hiddenIds: readonly string[] };

/** Whether a message they have not seen counts: not their own, nor of whom they have blocked, nor removed. */
export const isNewsTo = (reader: Reader | null, { author, content }: Message): boolean =>
	content !== null && author?.id !== reader?.id && !reader?.hiddenIds.includes(author?.id ?? "");
