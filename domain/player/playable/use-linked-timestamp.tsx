import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { clearRequestedStart, requestStart } from "#domain/player/position/saved-positions.ts";
import { parseTimestamp } from "#domain/player/position/timestamp.ts";
import { useRequestedStart } from "#domain/player/position/use-saved-position.tsx";

/**
 * The next play starts at the `?t=` of the address; nothing plays by itself. Returns where it is requested to start, in
 * seconds, or null; on the server too, so that the button stands there from the start.
 */
export function useLinkedTimestamp(key: string, durationSeconds: number | null): number | null {
	const [search] = useSearchParams();
	const given = parseTimestamp(search.get("t"));
	const isWithin = given !== null && (durationSeconds === null || given < durationSeconds);
	const start = isWithin ? given : null;
	useEffect(() => {
		if (start === null) return;
		requestStart(key, start);
		return () => clearRequestedStart(key);
	}, [key, start]);
	return useRequestedStart(key, start);
}
