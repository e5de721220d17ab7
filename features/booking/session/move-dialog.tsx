import { useMutation, useQuery } from "@tanstack/react-query";
import { booking } from "#features/booking/api.tsx";
import { useReloadBookings } from "#features/booking/booking-query.tsx";
import type { Booking } from "#features/booking/contract-shapes.ts";
import { copy } from "#features/booking/copy.ts";
import { HORIZON_DAYS_MAX } from "#features/booking/limits.ts";
import { useNewTime } from "#features/booking/pick/new-time.tsx";
import { formatShortDateTime } from "#features/booking/times.ts";
import { explain } from "#web/api.ts";
import { Button } from "#web/kit/button.tsx";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { FieldError } from "#web/kit/fields/field.tsx";
import { notify } from "#web/notify.ts";
import { useNow } from "#web/time/clock.tsx";
import { useLocalZone } from "#web/time/time-zone.tsx";

/** Another time for a session, with the same coach. */
export function MoveDialog({ session, onClose }: { session: Booking; onClose: () => void }) {
	const { id, typeId, startsAt: former } = session;
	const { data } = useQuery(booking.api.types.queryOptions());
	const type = data?.types.find((each) => each.id === typeId);
	const reload = useReloadBookings();
	const now = useNow();
	const move = useMutation(
		booking.api.move.mutationOptions({
			onSuccess(moved) {
				reload();
				notify({ kind: "good", title: copy.moved(formatShortDateTime(moved.startsAt, zone, now)) });
				onClose();
			},
			onError: reload,
		}),
	);
	const { picker, button, zone } = useNewTime({
		loadSlots: (days) => booking.call.slots({ typeId, bookingId: id, ...days }),
		slotsKey: ["moving", id],
		former,
		initialZone: useLocalZone(),
		horizonDays: type?.horizonDays ?? HORIZON_DAYS_MAX,
		isMoving: move.isPending,
		onMove: (startsAt) => move.mutate({ id, startsAt }),
	});
	return (
		<Dialog
			open
			wide
			onClose={onClose}
			title={copy.moveTitle}
			description={copy.moveText(formatShortDateTime(former, zone, now))}
			actions={
				<>
					{button}
					<Button variant="secondary" onClick={onClose}>
						{copy.keepTime}
					</Button>
				</>
			}
		>
			{picker}
			{move.error && <FieldError>{explain(move.error, copy.notMoved).message}</FieldError>}
		</Dialog>
	);
}
