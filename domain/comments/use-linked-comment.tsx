import { useLocation } from "react-router";
import { useIsHydrated } from "#web/use-is-hydrated.tsx";

const ANCHOR = "comment-";

/** Where a comment is on its page. */
export const commentAnchor = (id: string): string => ANCHOR + id;

/** The comment that the address names, which no server hears of. */
export function useLinkedComment(): string | null {
	const { hash } = useLocation();
	const isHydrated = useIsHydrated();
	return isHydrated && hash.startsWith(`#${ANCHOR}`) ? hash.slice(ANCHOR.length + 1) : null;
}
