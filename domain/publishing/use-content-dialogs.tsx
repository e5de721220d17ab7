import { type ReactNode, Suspense, useState } from "react";

/** Which dialog of a kind of content is open: its form for a new one, or an action on one. */
export type OpenDialog<Item, Action> = { action: Action; item: Item } | "adding";

/** The dialog of a kind that is open, as `draw` draws it, and the way to open one. */
export function useContentDialogs<Open>(draw: (open: Open, close: () => void) => ReactNode): {
	setOpen: (open: Open) => void;
	dialog: ReactNode;
} {
	const [open, setOpen] = useState<Open | null>(null);
	const dialog = <Suspense fallback={null}>{open && draw(open, () => setOpen(null))}</Suspense>;
	return { setOpen, dialog };
}
