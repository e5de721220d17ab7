import { formatOf } from "#shared/format.ts";

const long = formatOf({ dateStyle: "long" });

/** A day (yyyy-mm-dd) as legal texts name it: 'September 28, 2025'. */
export function dateInFull(day: string): string {
	return long("UTC").format(new Date(`${day}T00:00:00Z`));
}
