import { useQueryClient } from "@tanstack/react-query";
import { cursorPages } from "#web/cursor-pages.ts";
import { ballots } from "./api.tsx";
import type { BallotKind } from "./limits.ts";

/** What is being chosen of this kind; `from` is the caller of the server or of the browser. */
export function nextUp(from: typeof ballots.api, kind: BallotKind) {
	return from.next.queryOptions({ input: { kind } });
}

export function ballotDetails(from: typeof ballots.api, id: string) {
	return from.get.queryOptions({ input: { id } });
}

/** What was chosen before, page after page. */
export function pastPages(from: typeof ballots.api, kind: BallotKind) {
	return from.past.infiniteOptions(cursorPages({ kind }));
}

/** Asks anew for whatever ballots are on screen. */
export function useReloadBallots(): () => void {
	const cache = useQueryClient();
	return () => void cache.invalidateQueries({ queryKey: ballots.api.key() });
}
