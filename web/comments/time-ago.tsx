import { ago } from "#shared/ago.ts";
import { date, timeOfDay } from "#shared/format.ts";
import { useNow } from "#web/clock.tsx";
import { useLocalZone } from "#web/time-zone.tsx";

/** '2 hours ago', updated while it is shown. `at` is ISO 8601. */
export function TimeAgo({ at, className }: { at: string; className?: string }) {
	const zone = useLocalZone();
	const then = new Date(at);
	const words = useNow((now) => ago(then, now));
	return (
		<time
			dateTime={at}
			title={`${date(then, zone)}, ${timeOfDay(then, zone)}`}
			className={className}
		>
			{words}
		</time>
	);
}
