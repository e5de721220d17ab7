import { cursorPages } from "#web/cursor-pages.ts";
import { useReload } from "#web/use-reload.ts";
import { ballots } from "./api.tsx";
import type { BallotKind } from "./limits.ts";

/** What is being chosen of this kind; `from` is the caller of the server or of the browser. */
export function nextBallotsQuery(from: typeof ballots.api, kind: BallotKind) {
	return from.next.queryOptions({ input: { kind } });
}

export function ballotQuery(from: typeof ballots.api, id: string) {
	return from.get.queryOptions({ input: { id } });
}

/** What was chosen before, page after page. */
export function pastBallotPages(from: typeof ballots.api, kind: BallotKind) {
	return from.past.infiniteOptions(cursorPages({ kind }));
}

/** Refetches the ballots on screen. */
export function useReloadBallots(): () => void {
	return useReload(ballots.api);
}
