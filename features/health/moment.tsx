import { useDates } from "#web/time/dates.tsx";

/** An instant as the reader's own clock has it. */
export function Moment({ at }: { at: string }) {
	return <time dateTime={at}>{useDates().moment(at)}</time>;
}
