import { type RefObject, useLayoutEffect, useRef } from "react";
import { besideAccents, type Colors, groundColors } from "./default-colors.ts";
import type { Theme } from "./limits.ts";
import { tokensOf } from "./style-sheet.ts";

/** Draws what is within the element in a theme, whichever theme the page has; with these accents, if given. */
export function useTokens<Box extends HTMLElement>(
	theme: Theme,
	colours?: Colors,
): RefObject<Box | null> {
	const box = useRef<Box>(null);
	// Set through the DOM: the content policy allows no inline styles.
	useLayoutEffect(() => {
		const { ink, muted, idle, line } = besideAccents[theme];
		const tokens = {
			"--ground": groundColors[theme].ground,
			"--ink": ink,
			"--muted": muted,
			"--idle": idle,
			"--line": line,
			...(colours && tokensOf(theme, colours)),
		};
		for (const [token, value] of Object.entries(tokens))
			box.current?.style.setProperty(token, value);
	}, [theme, colours]);
	return box;
}
