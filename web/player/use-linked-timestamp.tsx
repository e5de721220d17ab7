import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { clearRequestedStart, requestStart } from "./saved-positions.ts";
import { parseTimestamp } from "./timestamp.ts";

/** The next play starts at the `?t=` of the address; nothing plays by itself. */
export function useLinkedTimestamp(key: string, durationSeconds: number | null): void {
	const [search] = useSearchParams();
	const start = parseTimestamp(search.get("t"));
	useEffect(() => {
		if (start === null || (durationSeconds !== null && start >= durationSeconds)) return;
		requestStart(key, start);
		return () => clearRequestedStart(key);
	}, [key, start, durationSeconds]);
}
