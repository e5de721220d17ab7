import type { KeyboardEvent } from "react";

/** Moves from message to message by arrow keys, from within the log. Returns whether the key was one of these. */
export function moveByKey(scroller: HTMLElement, key: string): boolean {
	const messages = [...scroller.querySelectorAll<HTMLElement>("[data-seq]")];
	const focused = document.activeElement;
	// Where something is typed or chosen, the arrows are its own.
	if (focused?.matches("textarea, input, [role^=menuitem]")) return false;
	const within = focused?.closest<HTMLElement>("[data-seq]");
	const at = within ? messages.indexOf(within) : -1;
	if (at < 0 && focused !== scroller) return false;
	const to = {
		ArrowUp: at < 0 ? messages.length - 1 : Math.max(0, at - 1),
		ArrowDown: at < 0 ? messages.length - 1 : at + 1,
		Home: 0,
		End: messages.length - 1,
	}[key];
	if (to === undefined) return false;
	const message = messages[Math.min(to, messages.length - 1)];
	message?.focus({ preventScroll: true });
	if (message) scrollToMessage(scroller, message, "nearest");
	return true;
}

/** Scrolls the log alone: the browser's own way would move the page around it too. */
export function scrollToMessage(
	scroller: HTMLElement,
	message: HTMLElement,
	to: "center" | "nearest",
): void {
	const box = scroller.getBoundingClientRect();
	const { top, bottom, height } = message.getBoundingClientRect();
	if (to === "center") scroller.scrollTop += top - box.top - Math.max(0, box.height - height) / 2;
	else if (top < box.top) scroller.scrollTop += top - box.top;
	else if (bottom > box.bottom) scroller.scrollTop += Math.min(bottom - box.bottom, top - box.top);
}

/** Escape leads from a message back to where one writes. */
export function backToField(event: KeyboardEvent<HTMLElement>): void {
	const { target, key, currentTarget } = event;
	if (key !== "Escape" || !(target instanceof HTMLElement) || !target.matches("[data-seq]")) return;
	const field = currentTarget.querySelector<HTMLElement>("[data-composer] textarea");
	if (!field) return;
	event.preventDefault();
	event.stopPropagation();
	field.focus();
}
