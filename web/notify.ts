/** Toasts: said from anywhere in the browser, shown by the kit's ToastHost. */

export interface Notice {
	kind: "good" | "bad";
	title: string;
	/** One sentence; on failure, what was kept. */
	text?: string;
	action?: { label: string; onSelect: () => void };
}
export interface ShownNotice extends Notice {
	id: number;
}

/** More would cover the page; the oldest gives way. */
const NOTICES_MAX = 3;

let shown: readonly ShownNotice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast, and returns the function that takes it back. */
export function notify(notice: Notice): () => void {
	lastId += 1;
	const id = lastId;
	show([...shown, { ...notice, id }].slice(-NOTICES_MAX));
	return () => dismissNotice(id);
}

/** Takes a toast away; one already gone is fine. */
export function dismissNotice(id: number): void {
	show(shown.filter((notice) => notice.id !== id));
}

/** The toasts on screen, oldest first; the array is new whenever they change. */
export function shownNotices(): readonly ShownNotice[] {
	return shown;
}

/** Calls back whenever the toasts change. Returns the way to stop. */
export function watchNotices(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

function show(next: readonly ShownNotice[]): void {
	shown = next;
	for (const listener of listeners) listener();
}
