import { useId, useState } from "react";
import { copy } from "#features/booking/copy.ts";
import { formatShortDateTime } from "#features/booking/times.ts";
import { Button } from "#web/kit/button.tsx";
import { FieldError } from "#web/kit/fields/field.tsx";
import { useNow } from "#web/time/clock.tsx";
import { SlotPicker } from "./slot-picker.tsx";
import { type LoadSlots, useFreeTimes } from "./use-free-times.tsx";

/**
 * Another time for a session that has one already, which is not offered: the picker, the button that
 * moves the session, and the zone in which times are shown.
 */
export function useNewTime({
	loadSlots,
	slotsKey,
	former,
	initialZone,
	horizonDays,
	isMoving,
	onMove,
}: {
	loadSlots: LoadSlots;
	/** Identifies what `loadSlots` loads. */
	slotsKey: readonly unknown[];
	former: string;
	initialZone: string;
	horizonDays: number;
	isMoving: boolean;
	onMove: (startsAt: string) => void;
}) {
	const id = useId();
	const [zone, setZone] = useState(initialZone);
	const now = useNow();
	const [startsAt, choose] = useState<string | null>(null);
	const free = useFreeTimes(loadSlots, slotsKey, { zone, horizonDays });
	const slots = free.slots
		.map((slot) => slot.startsAt)
		.filter((slot) => Date.parse(slot) !== Date.parse(former));
	const isGone = startsAt !== null && !free.isLoading && !slots.includes(startsAt);
	const picker = (
		<section aria-labelledby={id}>
			<SlotPicker
				heading={
					<h3 id={id} className="text-h3">
						{copy.freeTimes}
					</h3>
				}
				free={free}
				slots={slots}
				zone={zone}
				onZone={setZone}
				chosen={isGone ? null : startsAt}
				onChoose={choose}
				horizonDays={horizonDays}
			/>
			{isGone && (
				<div className="mt-4">
					<FieldError>{copy.chosenIsGone}</FieldError>
				</div>
			)}
		</section>
	);
	const button = (
		<Button disabled={!startsAt} loading={isMoving} onClick={() => startsAt && onMove(startsAt)}>
			{startsAt ? copy.moveTo(formatShortDateTime(startsAt, zone, now)) : copy.pickTime}
		</Button>
	);
	return { picker, button, zone };
}
