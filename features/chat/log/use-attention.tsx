import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useState } from "react";

/**
 * Whether the pointer is over an element, or the focus within it, as after a tap or a screen reader's press; and the
 * handlers that notice.
 */
export function useAttention() {
	const [isOver, setOver] = useState(false);
	/** The element, while the focus is within it. */
	const [within, setWithin] = useState<Element | null>(null);
	useEffect(() => {
		if (!within) return;
		// An open menu that a press elsewhere closes takes the focus with it, and React hears no blur.
		const check = () => {
			if (!within.contains(document.activeElement)) setWithin(null);
		};
		const over = new AbortController();
		addEventListener("pointerup", check, { signal: over.signal });
		addEventListener("focusin", check, { signal: over.signal });
		return () => over.abort();
	}, [within]);
	return {
		isAttended: isOver || within !== null,
		attend: {
			// A finger that passes by scrolls.
			onPointerEnter: ({ pointerType }: PointerEvent) => setOver(pointerType !== "touch"),
			onPointerLeave: () => setOver(false),
			onFocus: ({ currentTarget }: FocusEvent) => setWithin(currentTarget),
			onBlur({ currentTarget, relatedTarget }: FocusEvent) {
				if (!currentTarget.contains(relatedTarget)) setWithin(null);
			},
			/** Not every browser moves the focus for a tap. */
			onClick({ currentTarget, target }: MouseEvent<HTMLElement>) {
				const isControl =
					target instanceof Element && target.closest("a, button, textarea, [role=menu]");
				if (!isControl && !currentTarget.contains(document.activeElement))
					currentTarget.focus({ preventScroll: true });
			},
		},
	};
}
