import { type KeyboardEvent, useId } from "react";
import { copy } from "#features/booking/copy.ts";
import { weekdayName } from "#shared/calendar-days.ts";
import { dayName, timeOfDay } from "#shared/format.ts";
import { classNames } from "#web/kit/class-names.ts";
import { byDay, dayParts, daysFrom, partOfDay } from "./week.ts";

/**
 * Seven days of free times: columns where there is room, else a strip of days over the times of one.
 * The times are one group of radio buttons; left and right lead from day to day.
 */
export function SlotWeek({
	first,
	shownDay,
	onShowDay,
	slots,
	zone,
	chosen,
	onChoose,
}: {
	/** The day (yyyy-mm-dd) the week begins with. */
	first: string;
	/** Whose times the strip shows. */
	shownDay: string;
	onShowDay: (day: string) => void;
	/** The instants at which free times begin. */
	slots: readonly string[];
	zone: string;
	chosen: string | null;
	onChoose: (slot: string) => void;
}) {
	const group = useId();
	const days = byDay(slots, zone);
	const cross = (event: KeyboardEvent<HTMLFieldSetElement>) => {
		const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
		const here = (event.target as HTMLElement).closest<HTMLElement>("[data-day]");
		if (!step || !here) return;
		event.preventDefault();
		const full = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-day]")].filter(
			(day) => day.offsetParent && day.querySelector("input"),
		);
		const at = [...here.querySelectorAll("input")].indexOf(event.target as HTMLInputElement);
		const times = full[full.indexOf(here) + step]?.querySelectorAll("input");
		times?.[Math.min(at, times.length - 1)]?.click();
		times?.[Math.min(at, times.length - 1)]?.focus();
	};
	return (
		<div className="@container">
			<Strip days={daysFrom(first)} full={days} shownDay={shownDay} onShowDay={onShowDay} />
			<fieldset
				onKeyDown={cross}
				className="grid gap-2.5 @min-[640px]:grid-cols-7 @min-[640px]:items-start"
			>
				<legend className="sr-only">{copy.freeTimes}</legend>
				{daysFrom(first).map((day) => (
					<div
						key={day}
						data-day={day}
						className={classNames("min-w-0", day !== shownDay && "hidden @min-[640px]:block")}
					>
						<ColumnHead day={day} isFree={days.has(day)} />
						{days.has(day) ? (
							<DayTimes
								{...{ group, zone, chosen, onChoose }}
								day={day}
								slots={days.get(day) ?? []}
							/>
						) : (
							<p className="py-3 text-small text-muted @min-[640px]:text-center">{copy.noTimes}</p>
						)}
					</div>
				))}
			</fieldset>
		</div>
	);
}

function ColumnHead({ day, isFree }: { day: string; isFree: boolean }) {
	return (
		<p
			className={classNames(
				"mb-3 hidden border-b border-line pb-3 text-center @min-[640px]:block",
				isFree ? "text-ink" : "text-muted",
			)}
		>
			<span className="block text-small text-muted">{weekdayName(day, "short")}</span>
			<span className={DAY_FIGURE}>{Number(day.slice(8))}</span>
			<span className="sr-only">, {dayName(day)}</span>
		</p>
	);
}

function Strip({
	days,
	full,
	shownDay,
	onShowDay,
}: {
	days: readonly string[];
	full: ReadonlyMap<string, unknown>;
	shownDay: string;
	onShowDay: (day: string) => void;
}) {
	return (
		<fieldset className="mb-5 grid grid-cols-7 @min-[640px]:hidden">
			<legend className="sr-only">{copy.day}</legend>
			{days.map((day) => (
				<button
					key={day}
					type="button"
					aria-pressed={day === shownDay}
					onClick={() => onShowDay(day)}
					className="flex min-h-[68px] min-w-0 flex-col items-center justify-center rounded-thumb text-ink aria-pressed:bg-wash aria-pressed:text-lamp-ink"
				>
					<span className="text-small text-muted [[aria-pressed=true]>&]:text-lamp-ink">
						{weekdayName(day, "short")}
					</span>
					<span className={classNames(STRIP_FIGURE, !full.has(day) && "text-muted line-through")}>
						{Number(day.slice(8))}
					</span>
					{!full.has(day) && <span className="sr-only">, {copy.noTimes}</span>}
				</button>
			))}
		</fieldset>
	);
}

/** Grouped by part of the day where one day is shown alone; each time has its AM or PM. */
function DayTimes({
	group,
	day,
	slots,
	zone,
	chosen,
	onChoose,
}: {
	group: string;
	day: string;
	slots: readonly string[];
	zone: string;
	chosen: string | null;
	onChoose: (slot: string) => void;
}) {
	const parts = dayParts
		.map((part) => ({ part, times: slots.filter((slot) => partOfDay(slot, zone) === part) }))
		.filter(({ times }) => times.length > 0);
	return parts.map(({ part, times }) => (
		<div key={part} className="mb-4 last:mb-0 @min-[640px]:mb-2">
			<p aria-hidden="true" className="mb-2 text-small text-muted @min-[640px]:hidden">
				{copy.dayParts[part]}
			</p>
			<div className="grid grid-cols-3 gap-2 @min-[640px]:grid-cols-1">
				{times.map((slot) => {
					const label = timeOfDay(new Date(slot), zone);
					const [clock, half] = label.split(" ");
					return (
						<label key={slot} className={SLOT}>
							<input
								type="radio"
								name={group}
								value={slot}
								checked={slot === chosen}
								onChange={() => onChoose(slot)}
								aria-label={`${label}, ${weekdayName(day, "long")}, ${dayName(day)}`}
								className="absolute inset-0 size-full cursor-pointer appearance-none rounded-card"
							/>
							<span aria-hidden="true">{clock}</span>
							<span aria-hidden="true" className="text-micro font-medium">
								{half}
							</span>
						</label>
					);
				})}
			</div>
		</div>
	));
}

const DAY_FIGURE = "font-display text-[1.75rem] leading-[1.15] tracking-[-0.018em] lining-nums";
const STRIP_FIGURE = "font-display text-[1.5rem] leading-[1.15] tracking-[-0.018em] lining-nums";
const SLOT = classNames(
	"relative flex min-h-11 items-baseline justify-center gap-1 rounded-card bg-raised py-[11px] text-label tabular-nums transition-colors hover:bg-line",
	"has-checked:bg-lamp has-checked:text-on-lamp in-data-raised:bg-ground in-data-raised:has-checked:bg-lamp",
);
