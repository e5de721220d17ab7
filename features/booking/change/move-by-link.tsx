import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { booking } from "#features/booking/api.tsx";
import { FREE_TIMES } from "#features/booking/booking-query.tsx";
import type { LinkedBooking } from "#features/booking/contract.ts";
import { copy } from "#features/booking/copy.ts";
import { HORIZON_DAYS_MAX } from "#features/booking/limits.ts";
import { NewTime } from "#features/booking/pick/new-time.tsx";
import { useFreeTimes } from "#features/booking/pick/use-free-times.tsx";
import { shortly } from "#features/booking/times.ts";
import { explain } from "#web/api.ts";
import { Button } from "#web/kit/button.tsx";
import { FieldError } from "#web/kit/field.tsx";

/** Moves the session, for whoever has the email. */
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
	const [zone, setZone] = useState(session.timeZone);
	const [startsAt, choose] = useState<string | null>(null);
	const cache = useQueryClient();
	const free = useFreeTimes(
		(days) => booking.call.slotsByLink({ token, ...days }),
		["link", token],
		{ zone, horizonDays: HORIZON_DAYS_MAX },
	);
	const move = useMutation(
		booking.api.moveByLink.mutationOptions({
			onSuccess: onDone,
			onError: () => void cache.invalidateQueries({ queryKey: [FREE_TIMES] }),
		}),
	);
	return (
		<div className="mt-11 max-w-[860px]">
			<NewTime
				free={free}
				former={session.startsAt}
				zone={zone}
				onZone={setZone}
				startsAt={startsAt}
				onChoose={choose}
				horizonDays={HORIZON_DAYS_MAX}
			/>
			{move.error && (
				<div className="mt-5">
					<FieldError>{explain(move.error, copy.notMoved).message}</FieldError>
				</div>
			)}
			<div className="mt-7 flex flex-wrap gap-3">
				<Button
					disabled={!startsAt}
					loading={move.isPending}
					onClick={() => startsAt && move.mutate({ token, startsAt })}
				>
					{startsAt ? copy.moveTo(shortly(startsAt, zone)) : copy.pickTime}
				</Button>
				<Button variant="secondary" onClick={onBack}>
					{copy.keepTime}
				</Button>
			</div>
		</div>
	);
}
