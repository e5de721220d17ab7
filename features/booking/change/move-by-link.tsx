import { useMutation, useQueryClient } from "@tanstack/react-query";
import { booking } from "#features/booking/api.tsx";
import { FREE_TIMES } from "#features/booking/booking-query.tsx";
import type { LinkedBooking } from "#features/booking/contract.ts";
import { copy } from "#features/booking/copy.ts";
import { HORIZON_DAYS_MAX } from "#features/booking/limits.ts";
import { useNewTime } from "#features/booking/pick/new-time.tsx";
import { explain } from "#web/api.ts";
import { Button } from "#web/kit/button.tsx";
import { FieldError } from "#web/kit/fields/field.tsx";

/** Moves the session, for anyone who has the email. */
export function MoveByLink({
	token,
	session,
	onBack,
	onDone,
}: {
	token: string;
	session: LinkedBooking;
	onBack: () => void;
	onDone: (moved: LinkedBooking) => void;
}) {
	const cache = useQueryClient();
	const move = useMutation(
		booking.api.moveByLink.mutationOptions({
			onSuccess: onDone,
			onError: () => void cache.invalidateQueries({ queryKey: [FREE_TIMES] }),
		}),
	);
	const { picker, button } = useNewTime({
		loadSlots: (days) => booking.call.slotsByLink({ token, ...days }),
		slotsKey: ["link", token],
		former: session.startsAt,
		initialZone: session.timeZone,
		horizonDays: HORIZON_DAYS_MAX,
		isMoving: move.isPending,
		onMove: (startsAt) => move.mutate({ token, startsAt }),
	});
	return (
		<div className="mt-11 max-w-[860px]">
			{picker}
			{move.error && (
				<div className="mt-5">
					<FieldError>{explain(move.error, copy.notMoved).message}</FieldError>
				</div>
			)}
			<div className="mt-7 flex flex-wrap gap-3">
				{button}
				<Button variant="secondary" onClick={onBack}>
					{copy.keepTime}
				</Button>
			</div>
		</div>
	);
}
