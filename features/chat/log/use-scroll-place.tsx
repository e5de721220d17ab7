import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** As near to the foot as this counts as there. */
const END_PX = 48;

/**
 * Keeps what is being read where it is while messages come and go above and below. The box is laid out from its foot,
 * so it scrolls below zero and stays at the newest by itself; anywhere else the message at its top is held.
 * Not left to the browser's scroll anchoring, which not every browser has.
 */
export function useScrollPlace(
	box: RefObject<HTMLElement | null>,
	{ isAway, onEnd }: { isAway: boolean; onEnd: (isThere: boolean) => void },
) {
	const place = useRef<{ message: HTMLElement; seq: string; top: number } | null>(null);
	const state = useRef({ isAway, onEnd });
	state.current = { isAway, onEnd };

	const remember = () => {
		const scroller = box.current;
		if (!scroller) return;
		const isThere = scroller.scrollTop > -END_PX && !state.current.isAway;
		const message = isThere ? null : firstInView(scroller);
		place.current = message && {
			message,
			seq: message.dataset.seq ?? "",
			top: topIn(scroller, message),
		};
		state.current.onEnd(isThere);
	};
	const restore = useRef(() => {
		const scroller = box.current;
		const held = place.current;
		if (!scroller || !held) return;
		const message = held.message.isConnected
			? held.message
			: scroller.querySelector<HTMLElement>(`[data-seq="${held.seq}"]`);
		if (!message) return;
		const moved = topIn(scroller, message) - held.top;
		if (Math.abs(moved) >= 1) scroller.scrollTop += moved;
	});

	useLayoutEffect(() => restore.current());
	useEffect(() => {
		const content = box.current?.firstElementChild;
		if (!content) return;
		// What loads late, such as pictures, changes the height too.
		const watcher = new ResizeObserver(() => restore.current());
		watcher.observe(content);
		return () => watcher.disconnect();
	}, [box]);
	return { remember };
}

function topIn(scroller: HTMLElement, message: HTMLElement): number {
	return message.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
}

/** By halves: their order is that of the page. */
function firstInView(scroller: HTMLElement): HTMLElement | null {
	const messages = scroller.querySelectorAll<HTMLElement>("[data-seq]");
	const { top } = scroller.getBoundingClientRect();
	let [from, to] = [0, messages.length];
	while (from < to) {
		const middle = (from + to) >> 1;
		if ((messages[middle]?.getBoundingClientRect().bottom ?? 0) > top) to = middle;
		else from = middle + 1;
	}
	return messages[from] ?? null;
}
