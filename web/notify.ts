/** Toasts: said from anywhere in the browser, shown by the kit's ToastHost. */

export interface Notice {
	kind: "good" | "bad" | "info";
	title: string;
	/** One sentence; on failure, what was kept. */
	text?: string;
	/** Whether it is shown until it is acted on or dismissed. */
	stays?: boolean;
	action?: { label: string; onSelect: () => void };
	/** The error it reports: once the same call succeeds, the toast goes. */
	cause?: unknown;
}
export interface ShownNotice extends Notice {
	id: number;
}

/** More would cover the page; the oldest gives way. */
const NOTICES_MAX = 3;

let shown: readonly ShownNotice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Which call an error came from. */
const callOf = new WeakMap<object, string>();

/** Records that a call failed with this error. */
export function rememberCall(error: unknown, call: string): void {
	if (typeof error === "object" && error !== null) callOf.set(error, call);
}

/** Takes away what reports failures of a call that has succeeded now. */
export function dismissFailureOf(call: string): void {
	const others = shown.filter(({ cause }) => !isFailureOf(cause, call));
	if (others.length < shown.length) show(others);
}

function isFailureOf(cause: unknown, call: string): boolean {
	return typeof cause === "object" && cause !== null && callOf.get(cause) === call;
}

/** Shows a toast, in place of one that says the same; returns the function that takes it back. */
export function notify(notice: Notice): () => void {
	lastId += 1;
	const id = lastId;
	const others = shown.filter(
		({ kind, title, text }) =>
			kind !== notice.kind || title !== notice.title || text !== notice.text,
	);
	show([...others, { ...notice, id }].slice(-NOTICES_MAX));
	return () => dismissNotice(id);
}

/** Takes a toast away; one already gone is fine. */
export function dismissNotice(id: number): void {
	show(shown.filter((notice) => notice.id !== id));
}

/** Takes away the failures of a page that is left; what waits for an answer stays. */
export function dismissFailures(): void {
	show(shown.filter(({ kind, stays, action }) => kind !== "bad" || stays || action));
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
