import { dayName } from "#shared/format.ts";
import { useDates } from "#web/time/dates.tsx";
import type { Change } from "./contract.ts";
import { copy } from "./copy.ts";

/** What each field held before and after, folded away; of what was deleted, what it held. */
export function ChangedValues({ change: { values, action, kind, name } }: { change: Change }) {
	if (values.length === 0) return null;
	const isDeleted = action === "deleted";
	// A color or a logo that is not chosen is Greenroom's own; a text that is not there is empty.
	const nothing = kind === "site" && name === "look" ? copy.defaults : copy.nothing;
	return (
		<details className="mt-1">
			<summary className="link inline-flex min-h-11 list-none items-center text-small [&::-webkit-details-marker]:hidden">
				{isDeleted ? copy.showDeleted : copy.showValues}
			</summary>
			<dl className="mb-2 flex max-w-text flex-col gap-4 border-l-2 border-line pl-4 text-small">
				{values.map(({ field, before, after }) => (
					<div key={field}>
						<dt className="text-label first-letter:uppercase">{copy.field(field)}</dt>
						<Value label={isDeleted ? null : copy.before} text={before ?? nothing} />
						{!isDeleted && <Value label={copy.after} text={after ?? nothing} />}
					</div>
				))}
			</dl>
		</details>
	);
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Each line as it was typed, but instants and days as they are read everywhere. */
function Value({ label, text }: { label: string | null; text: string }) {
	const { moment } = useDates();
	const lines = text
		.split("\n")
		.map((line) => (INSTANT.test(line) ? moment(line) : DAY.test(line) ? dayName(line) : line));
	return (
		<dd className="mt-1">
			{label && <span className="block text-micro text-muted">{label}</span>}
			<bdi className="block wrap-anywhere whitespace-pre-wrap">{lines.join("\n")}</bdi>
		</dd>
	);
}
