import { GripVertical } from "lucide-react";
import type { KeyboardEvent } from "react";
import { copy } from "#features/playlists/copy.ts";

/** How a row is moved by a step; null where it cannot go. */
export type Ordering = { title: string; up: (() => void) | null; down: (() => void) | null };

/** Dragged by a pointer, and by the arrow keys while it has the focus. */
export function MoveHandle({ ordering: { title, up, down } }: { ordering: Ordering }) {
	const moveByKey = (event: KeyboardEvent<HTMLButtonElement>) => {
		const move = event.key === "ArrowUp" ? up : event.key === "ArrowDown" ? down : undefined;
		if (move === undefined) return;
		event.preventDefault();
		const handle = event.currentTarget;
		move?.();
		// The row may have been taken out and put back, and the focus lost with it.
		requestAnimationFrame(() => handle.focus());
	};
	return (
		<button
			type="button"
			data-handle=""
			aria-label={copy.moveHandle(title)}
			onKeyDown={moveByKey}
			className="-ml-3.5 grid h-11 w-8 shrink-0 touch-none place-items-center rounded-thumb text-line-strong hover:text-ink active:cursor-grabbing md:w-11"
		>
			<GripVertical size={18} strokeWidth={1.5} aria-hidden="true" />
		</button>
	);
}
