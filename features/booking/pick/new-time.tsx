import { useId } from "react";
import { copy } from "#features/booking/copy.ts";
import { FieldError } from "#web/kit/field.tsx";
import { SlotPicker } from "./slot-picker.tsx";
import type { FreeTimes } from "./use-free-times.tsx";

/** The picker for a session that has a time already; that time itself is not offered. */
export function NewTime({
	free,
	former,
	zone,
	onZone,
	startsAt,
	onChoose,
	horizonDays,
}: {
	free: FreeTimes;
	former: string;
	zone: string;
	onZone: (zone: string) => void;
	startsAt: string | null;
	onChoose: (startsAt: string | null) => void;
	horizonDays: number;
}) {
	const id = useId();
	const slots = free.slots
		.map((slot) => slot.startsAt)
		.filter((slot) => Date.parse(slot) !== Date.parse(former));
	const isGone = startsAt !== null && !free.isLoading && !slots.includes(startsAt);
	return (
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
				onZone={onZone}
				chosen={isGone ? null : startsAt}
				onChoose={onChoose}
				horizonDays={horizonDays}
			/>
			{isGone && (
				<div className="mt-4">
					<FieldError>{copy.chosenIsGone}</FieldError>
				</div>
			)}
		</section>
	);
}
