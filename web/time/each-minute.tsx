import { useEffect, useEffectEvent } from "react";

const MINUTE_MS = 60_000;

/** Runs once a minute while mounted: for the clock, and for changes without a live topic. */
export function useEachMinute(action: () => void): void {
	const act = useEffectEvent(action);
	useEffect(() => {
		const timer = setInterval(() => act(), MINUTE_MS);
		return () => clearInterval(timer);
	}, []);
}
