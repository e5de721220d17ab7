import { date, timeOfDay } from "#shared/format.ts";
import { useLocalZone } from "#web/time-zone.tsx";

/** Writes instants as the reader's own clock has them. */
export function useMoment(): (at: string) => string {
	const zone = useLocalZone();
	return (at) => `${date(new Date(at), zone)}, ${timeOfDay(new Date(at), zone)}`;
}

export function Moment({ at }: { at: string }) {
	return <time dateTime={at}>{useMoment()(at)}</time>;
}
