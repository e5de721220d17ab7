import { date, timeOfDay } from "#shared/format.ts";
import { useViewer } from "#web/viewer.tsx";
import { ago, agoInSentence } from "./ago.ts";
import { useNow } from "./clock.tsx";
import { useCommunityZone, useLocalZone } from "./time-zone.tsx";

/**
 * A member's own zone. Visitors' pages are shared and told in the community's, and stay so: their dates would change
 * under the pointer that wakes the page.
 */
function useReaderZone(): string {
	const [local, community] = [useLocalZone(), useCommunityZone()];
	return useViewer() ? local : community;
}

/**
 * Writes instants (ISO 8601) in an IANA zone, the reader's unless one is given: `Nov 26, 2026`,
 * `Nov 26, 2026, 3:30 PM`. What has happened is written by `TimeAgo`.
 */
export function useDates(zone?: string) {
	const own = useReaderZone();
	const timeZone = zone ?? own;
	const day = (at: string) => date(new Date(at), timeZone);
	return { day, moment: (at: string) => `${day(at)}, ${timeOfDay(new Date(at), timeZone)}` };
}

/** '2 hours ago', updated while it is shown, the exact time on hover. `at` is ISO 8601. */
export function TimeAgo({
	at,
	inSentence = false,
	className,
}: {
	at: string;
	/** Whether it stands within a sentence: 'yesterday', not 'Yesterday'. */
	inSentence?: boolean;
	className?: string;
}) {
	const { moment } = useDates();
	const zone = useReaderZone();
	const then = new Date(at);
	const words = useNow((now) => (inSentence ? agoInSentence : ago)(then, now, zone));
	return (
		<time dateTime={at} title={moment(at)} className={className}>
			{words}
		</time>
	);
}
