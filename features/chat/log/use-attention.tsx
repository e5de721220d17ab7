import { type FocusEvent, type MouseEvent, type PointerEvent, useState } from "react";

/**
 * Whether the pointer is over an element, or the focus within it, as after a tap or a screen reader's press; and the
 * handlers that notice.
 */
export function useAttention() {
	const [isOver, setOver] = useState(false);
	const [isWithin, setWithin] = useState(false);
	return {
		isAttended: isOver || isWithin,
		attend: {
			// A finger that passes by scrolls.
			onPointerEnter: ({ pointerType }: PointerEvent) => setOver(pointerType !== "touch"),
			onPointerLeave: () => setOver(false),
			onFocus: () => setWithin(true),
			onBlur({ currentTarget, relatedTarget }: FocusEvent) {
				if (!currentTarget.contains(relatedTarget)) setWithin(false);
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
