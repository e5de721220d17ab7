import { Copy } from "lucide-react";
import { SPANS_MAX } from "#features/booking/limits.ts";
import { Button } from "#web/kit/button.tsx";
import { Menu, MenuItem } from "#web/kit/menu.tsx";
import { hoursCopy } from "./copy.ts";
import { type SpanErrors, SpanFields } from "./span-fields.tsx";
import { type TypedWeek, typedSpans } from "./spans.ts";

const WORKDAYS = 5;

/** A coach's week: each day's stretches, which can be copied to other days. */
export function WeekFields({
	week,
	errors,
	onChange,
}: {
	week: TypedWeek;
	errors: SpanErrors;
	onChange: (week: TypedWeek) => void;
}) {
	const copyFrom = (from: number, days: number) =>
		onChange(
			week.map((spans, at) => (at === from || at >= days ? spans : typedSpans(week[from] ?? []))),
		);
	return (
		<ul className="divide-y divide-line border-y border-line">
			{hoursCopy.weekdays.map((day, at) => (
				<li
					key={day}
					className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3.5 md:grid-cols-[124px_minmax(0,1fr)_auto]"
				>
					<h3 className="flex min-h-11 items-center self-start text-title">{day}</h3>
					<div className="max-md:order-last max-md:col-span-2">
						<SpanFields
							day={day}
							spans={week[at] ?? []}
							max={SPANS_MAX}
							errors={errors}
							onChange={(spans) => onChange(week.with(at, spans))}
						/>
					</div>
					<Menu
						trigger={
							<Button variant="icon" aria-label={hoursCopy.copyDay(day)}>
								<Copy size={18} strokeWidth={1.5} />
							</Button>
						}
					>
						<MenuItem onSelect={() => copyFrom(at, WORKDAYS)}>{hoursCopy.copyToWorkdays}</MenuItem>
						<MenuItem onSelect={() => copyFrom(at, week.length)}>{hoursCopy.copyToAll}</MenuItem>
					</Menu>
				</li>
			))}
		</ul>
	);
}
