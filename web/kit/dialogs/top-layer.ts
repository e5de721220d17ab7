/**
 * Which modal is uppermost. The page under a modal is inert, so toasts that people must reach are
 * drawn inside the uppermost one.
 */
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Puts a modal on top until the returned function is called. */
export function raise(dialog: HTMLDialogElement): () => void {
	open.push(dialog);
	for (const listener of listeners) listener();
	return () => {
		open.splice(open.indexOf(dialog), 1);
		for (const listener of listeners) listener();
	};
}

export function uppermost(): HTMLDialogElement | undefined {
	return open.at(-1);
}

export function watchTopLayer(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
