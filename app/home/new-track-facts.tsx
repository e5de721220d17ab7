import type { Track } from "#features/music/contract.ts";
import { copy } from "#features/whats-new/copy.ts";
import { weekdayName } from "#shared/calendar-days.ts";
import { dayIn } from "#shared/format.ts";
import { useNow } from "#web/time/clock.tsx";
import { useDates } from "#web/time/dates.tsx";
import { useLocalZone } from "#web/time/time-zone.tsx";

const WEEK_MS = 7 * 86_400_000;

/** '5 tracks · 19 min · since Tuesday'; of a mixed row '2 from artists you follow · since Tuesday'. */
export function NewTrackFacts({
	tracks,
	followed,
	since,
}: {
	tracks: readonly Track[];
	followed: number;
	since: string | null;
}) {
	const zone = useLocalZone();
	const { day } = useDates();
	const isRecent = useNow((now) => since !== null && now - Date.parse(since) < WEEK_MS);
	const seconds = tracks.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0);
	const parts =
		followed > 0
			? [copy.fromFollowed(followed)]
			: [copy.tracks(tracks.length), copy.minutes(Math.max(1, Math.round(seconds / 60)))];
	if (since)
		parts.push(
			copy.since(isRecent ? weekdayName(dayIn(new Date(since), zone), "long") : day(since)),
		);
	return parts.join(" · ");
}
