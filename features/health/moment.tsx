import { useDates } from "#web/dates.tsx";

/** Writes instants as the reader's own clock has them. */
export function useMoment(): (at: string) => string {
	return useDates().moment;
}

export function Moment({ at }: { at: string }) {
	return <time dateTime={at}>{useMoment()(at)}</time>;
}
