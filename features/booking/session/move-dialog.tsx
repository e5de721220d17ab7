import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { booking } from "#features/booking/api.tsx";
import { useReloadBookings } from "#features/booking/booking-query.tsx";
import type { Booking } from "#features/booking/contract-shapes.ts";
import { copy } from "#features/booking/copy.ts";
import { HORIZON_DAYS_MAX } from "#features/booking/limits.ts";
import { NewTime } from "#features/booking/pick/new-time.tsx";
import { useFreeTimes } from "#features/booking/pick/use-free-times.tsx";
import { shortly } from "#features/booking/times.ts";
import { explain } from "#web/api.ts";
import { Button } from "#web/kit/button.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { FieldError } from "#web/kit/field.tsx";
import { notify } from "#web/notify.ts";
import { useLocalZone } from "#web/time-zone.tsx";

/** Another time for a session, with the same coach. */
export function MoveDialog({ session, onClose }: { session: Booking; onClose: () => void }) {
	const { id, typeId, startsAt: former } = session;
	const local = useLocalZone();
	const [zone, setZone] = useState(local);
	const [startsAt, choose] = useState<string | null>(null);
	const { data } = useQuery(booking.api.types.queryOptions());
	const horizonDays = data?.types.find((type) => type.id === typeId)?.horizonDays;
	const free = useFreeTimes(
		(days) => booking.call.slots({ typeId, bookingId: id, ...days }),
		["moving", id],
		{ zone, horizonDays: horizonDays ?? HORIZON_DAYS_MAX },
	);
	const reload = useReloadBookings();
	const move = useMutation(
		booking.api.move.mutationOptions({
			onSuccess(moved) {
				reload();
				notify({ kind: "good", title: copy.moved(shortly(moved.startsAt, zone)) });
				onClose();
			},
			onError: reload,
		}),
	);
	return (
		<Dialog
			open
			wide
			onClose={onClose}
			title={copy.moveTitle}
			description={copy.moveText(shortly(former, zone))}
			actions={
				<>
					<Button
						disabled={!startsAt}
						loading={move.isPending}
						onClick={() => startsAt && move.mutate({ id, startsAt })}
					>
						{startsAt ? copy.moveTo(shortly(startsAt, zone)) : copy.pickTime}
					</Button>
					<Button variant="secondary" onClick={onClose}>
						{copy.keepTime}
					</Button>
				</>
			}
		>
			<NewTime
				free={free}
				former={former}
				zone={zone}
				onZone={setZone}
				startsAt={startsAt}
				onChoose={choose}
				horizonDays={horizonDays ?? HORIZON_DAYS_MAX}
			/>
			{move.error && <FieldError>{explain(move.error, copy.notMoved).message}</FieldError>}
		</Dialog>
	);
}
