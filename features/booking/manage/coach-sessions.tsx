import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UserCard } from "#domain/people/contract.ts";
import { booking } from "#features/booking/api.tsx";
import { useReloadBookings } from "#features/booking/booking-query.tsx";
import type { Booking } from "#features/booking/contract-shapes.ts";
import { LoadFailed } from "#features/booking/load-failed.tsx";
import { formatShortDateTime } from "#features/booking/times.ts";
import { Button } from "#web/kit/button.tsx";
import { Select } from "#web/kit/fields/select.tsx";
import { notify } from "#web/notify.ts";
import { useNow } from "#web/time/clock.tsx";
import { useLocalZone } from "#web/time/time-zone.tsx";
import { toastError } from "#web/toast-error.ts";
import { manageCopy } from "./copy.ts";

/** The sessions a coach has ahead, before they are suspended or removed, each to be handed to another coach. */
export function CoachSessions({
	userId,
	areCancelled = true,
}: {
	userId: string;
	/** Whether the sessions are canceled with what is about to happen. */
	areCancelled?: boolean;
}) {
	const input = { userId };
	const { data, isError, refetch } = useQuery(
		booking.api.coachSessions.queryOptions({ input, staleTime: 0 }),
	);
	if (isError)
		return <LoadFailed text={manageCopy.sessionsNotLoaded} retry={refetch} className="text-body" />;
	const sessions = data?.sessions ?? [];
	if (sessions.length === 0) return null;
	const text = areCancelled ? manageCopy.sessionsCancelled : manageCopy.sessionsStay;
	return (
		<section>
			<p role="status" className="text-body font-semibold">
				{text(sessions.length)}
			</p>
			<ul className="mt-3 divide-y divide-line border-y border-line">
				{sessions.map(({ booking: session, freeCoaches }) => (
					<HandOver key={session.id} session={session} coaches={freeCoaches} />
				))}
			</ul>
		</section>
	);
}

function HandOver({ session, coaches }: { session: Booking; coaches: readonly UserCard[] }) {
	const zone = useLocalZone();
	const cache = useQueryClient();
	const reload = useReloadBookings();
	const [chosen, choose] = useState("");
	const coachId = coaches.some(({ id }) => id === chosen) ? chosen : (coaches[0]?.id ?? "");
	const when = formatShortDateTime(session.startsAt, zone, useNow());
	const { mutate, isPending } = useMutation(
		booking.api.handOver.mutationOptions({
			onSuccess: ({ coach }) =>
				notify({ kind: "good", title: manageCopy.handedOver(coach?.name ?? "") }),
			onError: toastError(manageCopy.notHandedOver),
			onSettled() {
				reload();
				return cache.invalidateQueries({ queryKey: booking.api.coachSessions.key() });
			},
		}),
	);
	return (
		<li className="flex flex-col gap-2.5 py-3.5">
			<p>
				<bdi className="line-clamp-2 block text-card font-semibold wrap-anywhere">
					{session.member.name}
				</bdi>
				<span className="block text-small text-muted">
					<bdi>{session.session}</bdi>, {when}
				</span>
			</p>
			{coaches.length === 0 ? (
				<p className="text-small text-muted">{manageCopy.noOtherCoach}</p>
			) : (
				<div className="flex gap-3">
					<Select
						hideLabel
						label={manageCopy.handOverTo}
						value={coachId}
						onChange={(event) => choose(event.target.value)}
						className="flex-1"
					>
						{coaches.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</Select>
					<Button
						variant="secondary"
						loading={isPending}
						aria-label={manageCopy.handOverOf(session.member.name, when)}
						onClick={() => mutate({ id: session.id, coachId })}
					>
						{manageCopy.handOver}
					</Button>
				</div>
			)}
		</li>
	);
}
