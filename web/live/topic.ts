import type { Topic } from "#shared/contract.ts";

declare const event: unique symbol;

/** A live topic as a page knows it: what to subscribe to, and in the type what is sent on it. */
export type LiveTopic<Event> = { readonly address: string; readonly [event]?: Event };

type EventOf<Declared> = Declared extends Topic<infer Event> ? Event : never;

/** The topic that a contract declares, by name, so that a page need not load the contract's schemas. */
export function liveTopic<Declared extends Topic<unknown, string, false>>(
	name: Declared["name"],
): LiveTopic<EventOf<Declared>> {
	return { address: name };
}

/** `liveTopic` for a keyed topic: the result takes the key, a row's id. */
export function keyedLiveTopic<Declared extends Topic<unknown, string, true>>(
	name: Declared["name"],
): (key: string) => LiveTopic<EventOf<Declared>> {
	return (key) => ({ address: `${name}:${key}` });
}
