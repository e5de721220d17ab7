import { useEffect, useEffectEvent } from "react";
import { useReloadBallots } from "./ballot-query.tsx";
import type { Ballot } from "./contract.ts";

/** As far as a browser's timer reaches. */
const TIMER_MAX_MS = 2 ** 31 - 1;
/** The browser's clock may be ahead of ours. */
const AGAIN_MS = 5_000;

/** Refetches when the ballot's current phase ends. */
export function useDeadline(
	{ phase, nominationsUntil, votingUntil }: Ballot,
	fetchedAt: number,
): void {
	const reload = useEffectEvent(useReloadBallots());
	const until =
		phase === "nominating" ? nominationsUntil : phase === "voting" ? votingUntil : undefined;
	useEffect(() => {
		if (!until) return;
		const left = Date.parse(until) - Math.max(Date.now(), fetchedAt);
		const wait = left > 0 ? left + 500 : AGAIN_MS;
		const timer = setTimeout(() => reload(), Math.min(wait, TIMER_MAX_MS));
		return () => clearTimeout(timer);
	}, [until, fetchedAt]);
}
