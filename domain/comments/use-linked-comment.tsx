import { useLocation } from "react-router";
import { useIsHydrated } from "#web/use-is-hydrated.tsx";
import { commentAnchor } from "./anchor.ts";

const START = `#${commentAnchor("")}`;

/** The comment that the address names, which no server hears of. */
export function useLinkedComment(): string | null {
	const { hash } = useLocation();
	const isHydrated = useIsHydrated();
	return isHydrated && hash.startsWith(START) ? hash.slice(START.length) : null;
}
