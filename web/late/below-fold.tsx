import { type ReactNode, startTransition, useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { afterPaint } from "./after-paint.tsx";

/**
 * Whether a page may be drawn whole: one that a link has just opened may so once its first screen is painted. Back
 * needs all of it at once, to scroll to where one was, and so does a link to a place further down.
 */
export function useIsFirstScreenPainted(): boolean {
	const isOpening = useNavigationType() === "PUSH";
	const { hash } = useLocation();
	const [isPainted, setPainted] = useState(!isOpening || hash !== "");
	useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
	return isPainted;
}

/** What the first screen of a page does not show; with `onPhones`, that of a phone alone. One in another comes a frame later. */
export function BelowFold({
	onPhones = false,
	children,
}: {
	onPhones?: boolean;
	children: ReactNode;
}) {
	const isPainted = useIsFirstScreenPainted();
	return isPainted || (onPhones && !isPhone()) ? children : null;
}

export const isPhone = (): boolean => matchMedia("(width < 48rem)").matches;
