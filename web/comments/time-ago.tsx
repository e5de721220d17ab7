import { useEffect, useReducer } from "react";
import { ago } from "#shared/ago.ts";
import { date, timeOfDay } from "#shared/format.ts";
import { useLocalZone } from "#web/time-zone.tsx";

const MINUTE_MS = 60_000;

/** '2 hours ago', kept true while it is looked at; never ahead of a slow clock. `at` is ISO 8601. */
export function TimeAgo({ at, className }: { at: string; className?: string }) {
	const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
	const zone = useLocalZone();
	useEffect(() => {
		const timer = setInterval(tick, MINUTE_MS);
		return () => clearInterval(timer);
	}, []);
	const then = new Date(at);
	return (
		<time
			dateTime={at}
			title={`${date(then, zone)}, ${timeOfDay(then, zone)}`}
			// A minute may pass between server and browser.
			suppressHydrationWarning
			className={className}
		>
			{ago(new Date(Math.min(then.getTime(), Date.now())))}
		</time>
	);
}
