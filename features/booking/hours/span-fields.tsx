import { Plus, X } from "lucide-react";
import { useId } from "react";
import type { FieldErrors } from "react-hook-form";
import { Button } from "#web/kit/button.tsx";
import { FieldError } from "#web/kit/fields/field.tsx";
import { RowButton } from "#web/kit/lists/row-button.tsx";
import { hoursCopy } from "./copy.ts";
import { nextSpan, shownUntil, storedUntil, type TypedSpan } from "./spans.ts";

/** Errors about stretches, where a form holds them: under `root`. */
export type SpanErrors = FieldErrors["root"];

/** The stretches of one day, as many as there are. */
export function SpanFields({
	day,
	spans,
	max,
	errors,
	isCompact = false,
	onChange,
}: {
	/** What the day is called. */
	day: string;
	spans: readonly TypedSpan[];
	max: number;
	/** On one line; what adds a further stretch to a day that has one is elsewhere. */
	isCompact?: boolean;
	/** By the stretch's id. */
	errors: SpanErrors;
	onChange: (spans: TypedSpan[]) => void;
}) {
	const id = useId();
	const set = (changed: TypedSpan) =>
		onChange(spans.map((span) => (span.id === changed.id ? changed : span)));
	const wiringOf = (span: TypedSpan) =>
		errors?.[span.id] && { "aria-invalid": true, "aria-describedby": `${id}-${span.id}` };
	return (
		<div className="flex min-w-0 flex-col items-start gap-2.5">
			{spans.map((span, at) => (
				<div key={span.id}>
					<div className="flex items-center gap-1 md:gap-2">
						<input
							type="time"
							aria-label={hoursCopy.spanFrom(day, at + 1)}
							{...wiringOf(span)}
							value={span.from}
							onChange={(event) => set({ ...span, from: event.target.value })}
							className={TIME}
						/>
						<span aria-hidden="true" className="text-muted">
							–
						</span>
						<input
							type="time"
							aria-label={hoursCopy.spanUntil(day, at + 1)}
							{...wiringOf(span)}
							value={shownUntil(span.until)}
							onChange={(event) => set({ ...span, until: storedUntil(event.target.value) })}
							className={TIME}
						/>
						<Button
							variant="icon"
							aria-label={hoursCopy.removeSpan(day, at + 1)}
							onClick={() => onChange(spans.filter((each) => each.id !== span.id))}
						>
							<X size={18} strokeWidth={1.5} />
						</Button>
					</div>
					{errors?.[span.id] && (
						<div className="mt-1">
							<FieldError id={`${id}-${span.id}`}>{errors[span.id]?.message}</FieldError>
						</div>
					)}
				</div>
			))}
			<div className="flex flex-wrap items-center gap-x-4 empty:hidden">
				{spans.length === 0 && <p className="text-card text-muted">{hoursCopy.closed}</p>}
				{spans.length < max && !(isCompact && spans.length > 0) && (
					<RowButton
						className={spans.length > 0 ? "-ml-3" : ""}
						aria-label={hoursCopy.addHoursOn(day)}
						onClick={() => onChange([...spans, nextSpan(spans)])}
					>
						<Plus size={18} strokeWidth={1.5} aria-hidden="true" />
						{hoursCopy.addHours}
					</RowButton>
				)}
			</div>
		</div>
	);
}

const TIME =
	"min-h-11 w-[5.9rem] min-w-0 rounded-card border border-line-strong bg-ground px-2 text-small text-ink tabular-nums aria-invalid:border-2 aria-invalid:border-bad max-md:[&::-webkit-calendar-picker-indicator]:hidden md:w-[8.5rem] md:px-3 md:text-card";
