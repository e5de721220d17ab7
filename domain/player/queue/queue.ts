import type { Playable } from "#domain/player/playable.ts";

/** Nothing stands in it twice: asked for again, it moves. */
export type Queue = {
	/** In the order of playing. */
	items: readonly Playable[];
	/** Of the current one; 0 while there is none. */
	index: number;
	/** Keys in the order before shuffling; null while that is the order of playing. */
	unshuffled: readonly string[] | null;
};
export const repeats = ["off", "all", "one"] as const;
export type Repeat = (typeof repeats)[number];

/** The storage key of queue and settings. */
export const MEMORY_KEY = "greenroom-player";

export const emptyQueue: Queue = { items: [], index: 0, unshuffled: null };
/** What a browser's storage holds without ado. */
export const QUEUE_MAX = 500;

export function currentOf({ items, index }: Queue): Playable | null {
	return items[index] ?? null;
}

export function isShuffled({ unshuffled }: Queue): boolean {
	return unshuffled !== null;
}

/** A fresh queue that stands at `startIndex` of these. */
export function queueOf(playables: readonly Playable[], startIndex: number): Queue {
	const key = playables[startIndex]?.key;
	const once = [...new Map(playables.map((playable) => [playable.key, playable])).values()];
	const start = once.findIndex((playable) => playable.key === key);
	const from = Math.max(0, Math.min(start, once.length - QUEUE_MAX));
	const items = once.slice(from, from + QUEUE_MAX);
	return { items, index: Math.max(0, start - from), unshuffled: null };
}

/** Puts it right after the current one. */
export function insertedNext(queue: Queue, playable: Playable): Queue {
	return inserted(queue, playable, (index) => index + 1);
}

/** Puts it at the end. */
export function appended(queue: Queue, playable: Playable): Queue {
	return inserted(queue, playable, (_, count) => count);
}

/** Of the current one, removed, the next takes the place. */
export function without(queue: Queue, index: number): Queue {
	const gone = queue.items[index];
	if (!gone) return queue;
	const items = queue.items.filter((item) => item !== gone);
	const before = index < queue.index ? 1 : 0;
	return {
		items,
		index: Math.max(0, Math.min(queue.index - before, items.length - 1)),
		unshuffled: queue.unshuffled?.filter((key) => key !== gone.key) ?? null,
	};
}

export function moved(queue: Queue, from: number, to: number): Queue {
	const item = queue.items[from];
	if (!item || !queue.items[to]) return queue;
	const items = queue.items.filter((_, at) => at !== from);
	items.splice(to, 0, item);
	return { ...queue, items, index: placeOf(items, currentOf(queue)) };
}

/** The current one first, the others by chance; `random` as Math.random. */
export function shuffled(queue: Queue, random: () => number): Queue {
	const current = currentOf(queue);
	if (!current) return queue;
	const others = queue.items.filter((item) => item !== current);
	// Fisher and Yates: every order is equally likely.
	for (let last = others.length - 1; last > 0; last -= 1) {
		const chosen = Math.floor(random() * (last + 1));
		const [a, b] = [others[last], others[chosen]];
		if (a && b) [others[last], others[chosen]] = [b, a];
	}
	return {
		items: [current, ...others],
		index: 0,
		unshuffled: queue.unshuffled ?? queue.items.map(({ key }) => key),
	};
}

/** The order from before shuffling, still at the current one. */
export function inOrder(queue: Queue): Queue {
	if (!queue.unshuffled) return queue;
	const places = new Map(queue.unshuffled.map((key, place) => [key, place]));
	const place = ({ key }: Playable) => places.get(key) ?? places.size;
	const items = queue.items.toSorted((a, b) => place(a) - place(b));
	return { items, index: placeOf(items, currentOf(queue)), unshuffled: null };
}

/** Next (1) wraps from the last to the first, previous (-1) from the first to the last. */
export function advancedBy(queue: Queue, by: 1 | -1): Queue {
	const count = queue.items.length;
	return count === 0 ? queue : { ...queue, index: (queue.index + by + count) % count };
}

/** What follows when the current one has ended by itself; null when that was all. */
export function nextQueue(queue: Queue, repeat: Repeat): Queue | null {
	if (repeat === "one") return queue;
	const isLast = queue.index >= queue.items.length - 1;
	return isLast && repeat === "off" ? null : advancedBy(queue, 1);
}

function inserted(
	queue: Queue,
	playable: Playable,
	placeFor: (index: number, count: number) => number,
): Queue {
	const current = currentOf(queue);
	if (current?.key === playable.key) return queue;
	let others = queue.items.filter(({ key }) => key !== playable.key);
	const oldest = others.find((item) => item !== current);
	if (others.length === QUEUE_MAX) others = others.filter((item) => item !== oldest);
	const index = placeOf(others, current);
	const place = current ? placeFor(index, others.length) : 0;
	return {
		items: others.toSpliced(place, 0, playable),
		index,
		unshuffled: queue.unshuffled && withKey(queue.unshuffled, playable.key, current, placeFor),
	};
}

function withKey(
	keys: readonly string[],
	key: string,
	current: Playable | null,
	placeFor: (index: number, count: number) => number,
): string[] {
	const others = keys.filter((other) => other !== key);
	return others.toSpliced(placeFor(others.indexOf(current?.key ?? ""), others.length), 0, key);
}

function placeOf(items: readonly Playable[], current: Playable | null): number {
	return Math.max(0, current ? items.indexOf(current) : 0);
}
