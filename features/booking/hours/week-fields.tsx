import { Ellipsis } from "lucide-react";
import { SPANS_MAX } from "#features/booking/limits.ts";
import { Button } from "#web/kit/button.tsx";
import { Menu, MenuItem } from "#web/kit/dialogs/menu.tsx";
import { hoursCopy } from "./copy.ts";
import { type SpanErrors, SpanFields } from "./span-fields.tsx";
import { copiedFrom, nextSpan, presetWeek, type TypedWeek, WORKDAYS } from "./spans.ts";

/** A coach's week, a line a day, with hours that many have and what copies them to other days. */
export function WeekFields({
	week,
	errors,
	onChange,
}: {
	week: TypedWeek;
	errors: SpanErrors;
	onChange: (week: TypedWeek) => void;
}) {
	return (
		<>
			<fieldset className="mb-3 flex flex-wrap items-center gap-2">
				<legend className="sr-only">{hoursCopy.presets}</legend>
				<Button variant="secondary" size="sm" onClick={() => onChange(presetWeek("office", week))}>
					{hoursCopy.officeHours}
				</Button>
				<Button variant="secondary" size="sm" onClick={() => onChange(presetWeek("evening", week))}>
					{hoursCopy.evenings}
				</Button>
				<Button
					variant="secondary"
					size="sm"
					onClick={() => onChange(copiedFrom(week, 0, WORKDAYS))}
				>
					{hoursCopy.copyMonday}
				</Button>
			</fieldset>
			<ul className="divide-y divide-line border-y border-line">
				{hoursCopy.weekdays.map((day, at) => {
					const spans = week[at] ?? [];
					const set = (next: typeof spans) => onChange(week.with(at, next));
					return (
						<li key={day} className="flex items-start gap-1.5 py-1.5 md:gap-4">
							<h3 className="flex min-h-11 w-10 shrink-0 items-center text-title md:w-28">
								<span aria-hidden="true" className="md:hidden">
									{day.slice(0, 3)}
								</span>
								<span className="max-md:sr-only">{day}</span>
							</h3>
							<div className="min-w-0 flex-1">
								<SpanFields
									day={day}
									spans={spans}
									max={SPANS_MAX}
									errors={errors}
									isCompact
									onChange={set}
								/>
							</div>
							<Menu
								trigger={
									<Button variant="icon" aria-label={hoursCopy.optionsOf(day)}>
										<Ellipsis size={18} strokeWidth={1.5} />
									</Button>
								}
							>
								{spans.length < SPANS_MAX && (
									<MenuItem onSelect={() => set([...spans, nextSpan(spans)])}>
										{hoursCopy.addHours}
									</MenuItem>
								)}
								<MenuItem onSelect={() => onChange(copiedFrom(week, at, WORKDAYS))}>
									{hoursCopy.copyToWorkdays}
								</MenuItem>
								<MenuItem onSelect={() => onChange(copiedFrom(week, at, week.length))}>
									{hoursCopy.copyToAll}
								</MenuItem>
							</Menu>
						</li>
					);
				})}
			</ul>
		</>
	);
}
