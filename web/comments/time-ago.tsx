import { ago } from "#shared/ago.ts";
import { useNow } from "#web/clock.tsx";
import { useDates } from "#web/dates.tsx";

/** '2 hours ago', updated while it is shown. `at` is ISO 8601. */
export function TimeAgo({ at, className }: { at: string; className?: string }) {
	const { moment } = useDates();
	const then = new Date(at);
	const words = useNow((now) => ago(then, now));
	return (
		<time dateTime={at} title={moment(at)} className={className}>
			{words}
		</time>
	);
}
