import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { copy } from "#features/booking/copy.ts";
import { addDays, weekdayName } from "#shared/calendar-days.ts";
import { dayIn, dayName } from "#shared/format.ts";
import { Button } from "#web/kit/button.tsx";
import { useToday } from "#web/time/clock.tsx";
import { SlotWeek } from "./slot-week.tsx";
import { LoadingTimes, TimesFailed } from "./times-states.tsx";
import type { FreeTimes } from "./use-free-times.tsx";
import { byDay, daysFrom, weekName, weekWith } from "./week.ts";
import { ZoneChoice } from "./zone-choice.tsx";

/** Free times, a week at a time, in a zone that is named and can be another. */
export function SlotPicker({
	heading,
	free,
	slots,
	zone,
	onZone,
	chosen,
	onChoose,
	horizonDays,
	children,
}: {
	heading: ReactNode;
	free: FreeTimes;
	/** The instants among `free` that can be chosen. */
	slots: readonly string[];
	zone: string;
	onZone: (zone: string) => void;
	chosen: string | null;
	onChoose: (slot: string) => void;
	/** How many days ahead can be booked. */
	horizonDays: number;
	/** Shown beside the week's name. */
	children?: ReactNode;
}) {
	const [paged, setPaged] = useState<string | null>(null);
	const [day, setDay] = useState<string | null>(null);
	const today = useToday(zone);
	const free1st = slots[0] && dayIn(new Date(slots[0]), zone);
	const first =
		paged ?? weekWith((chosen && dayIn(new Date(chosen), zone)) || free1st || today, today);
	const days = byDay(slots, zone);
	const week = daysFrom(first);
	const firstFree = week.find((each) => days.has(each));
	const chosenDay = chosen && dayIn(new Date(chosen), zone);
	const shownDay =
		week.find((each) => each === day) ??
		week.find((each) => each === chosenDay) ??
		firstFree ??
		(week.includes(today) ? today : first);
	const nextFree = [...days.keys()].find((each) => each > (week[6] ?? first));
	const isKnown = (week[6] ?? first) <= free.knownUntil;
	const page = (by: 1 | -1) => {
		const to = addDays(first, 7 * by);
		setPaged(to);
		setDay(null);
		if (addDays(to, 13) > free.knownUntil && free.hasMore && !free.isLoadingMore) free.loadMore();
	};
	return (
		<>
			<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
				{heading}
				<ZoneChoice zone={zone} onChoose={onZone} />
			</div>
			<div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<div className="-ml-3 flex items-center gap-1">
					<Button
						variant="icon"
						aria-label={copy.weekBefore}
						disabled={first <= today}
						onClick={() => page(-1)}
					>
						<ChevronLeft size={20} strokeWidth={1.5} />
					</Button>
					<p aria-live="polite" className="min-w-[11.5rem] text-center text-button tabular-nums">
						{weekName(first)}
					</p>
					<Button
						variant="icon"
						aria-label={copy.weekAfter}
						disabled={addDays(first, 7) > addDays(today, horizonDays)}
						onClick={() => page(1)}
					>
						<ChevronRight size={20} strokeWidth={1.5} />
					</Button>
				</div>
				{children}
			</div>
			<div className="mt-4">
				{free.isFailed && (!isKnown || free.slots.length === 0) ? (
					<TimesFailed free={free} />
				) : free.isLoading || !isKnown ? (
					<LoadingTimes />
				) : (
					<>
						<SlotWeek {...{ first, shownDay, slots, zone, chosen, onChoose }} onShowDay={setDay} />
						{!firstFree && (
							<p
								role="status"
								className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-1 text-body text-muted"
							>
								{slots.length === 0 ? copy.noTimesAtAll : copy.noTimesThisWeek}
								{nextFree && (
									<Button
										variant="quiet"
										className="-mx-3 min-h-11"
										onClick={() => {
											setPaged(weekWith(nextFree, today));
											setDay(nextFree);
										}}
									>
										{copy.nextFree(`${weekdayName(nextFree, "long")}, ${dayName(nextFree)}`)}
									</Button>
								)}
								{!nextFree && slots.length > 0 && free.hasMore && (
									<Button
										variant="quiet"
										className="-mx-3 min-h-11"
										loading={free.isLoadingMore}
										onClick={free.loadMore}
									>
										{copy.loadFurther}
									</Button>
								)}
							</p>
						)}
					</>
				)}
			</div>
		</>
	);
}
