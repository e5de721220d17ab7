import { type PointerEvent, type TouchEvent, useEffect, useRef } from "react";

const HOLD_MS = 450;
/** A finger that moves farther scrolls. */
const MOVE_PX = 10;

/** Handlers that call back when a finger is held on an element. */
export function useLongPress(onPress: () => void) {
	const hold = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
	const wasHeld = useRef(false);
	const stop = () => {
		if (hold.current) clearTimeout(hold.current.timer);
		hold.current = null;
	};
	useEffect(() => () => clearTimeout(hold.current?.timer), []);
	return {
		onPointerDown({ pointerType, clientX, clientY, target }: PointerEvent) {
			stop();
			wasHeld.current = false;
			const isControl = target instanceof Element && target.closest("a, button, textarea");
			if (pointerType !== "touch" || isControl) return;
			const timer = setTimeout(() => {
				wasHeld.current = true;
				onPress();
			}, HOLD_MS);
			hold.current = { timer, x: clientX, y: clientY };
		},
		onPointerMove({ clientX, clientY }: PointerEvent) {
			const begun = hold.current;
			if (begun && Math.hypot(clientX - begun.x, clientY - begun.y) > MOVE_PX) stop();
		},
		onPointerUp: stop,
		onPointerCancel: stop,
		/** A finger that lifts would click, and close what its hold has opened. */
		onTouchEnd(event: TouchEvent) {
			if (wasHeld.current) event.preventDefault();
		},
	};
}
