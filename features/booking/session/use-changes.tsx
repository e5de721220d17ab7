import { type ReactNode, Suspense, useState } from "react";
import type { Booking } from "#features/booking/contract-shapes.ts";
import type { BookingRole } from "#features/booking/limits.ts";
import { lazyPart } from "#web/late/lazy-part.tsx";

const MoveDialog = lazyPart(async () => (await import("./move-dialog.tsx")).MoveDialog);
const CancelDialog = lazyPart(async () => (await import("./cancel-dialog.tsx")).CancelDialog);

/** What the viewer can still do about a session; a member only within the windows of its type. `now` is an epoch in ms. */
export function allowedChanges(
	{ state, startsAt, endsAt, moveUntil, cancelUntil }: Booking,
	role: BookingRole,
	now: number,
) {
	const isBooked = state === "booked";
	const isAhead = isBooked && Date.parse(startsAt) > now;
	const isMember = role === "member";
	return {
		isAhead,
		hasBegun: !isAhead && state !== "cancelled",
		mayMove: isAhead && (!isMember || Date.parse(moveUntil) > now),
		mayCancel: isMember
			? isAhead && Date.parse(cancelUntil) > now
			: isBooked && Date.parse(endsAt) > now,
	};
}

/** The dialogs that change a session, and how to open them. */
export function useChangeDialogs(session: Booking): {
	dialogs: ReactNode;
	open: (what: "move" | "cancel") => void;
} {
	const [shown, open] = useState<"move" | "cancel" | null>(null);
	const onClose = () => open(null);
	return {
		open,
		dialogs: (
			<Suspense>
				{shown === "move" && <MoveDialog session={session} onClose={onClose} />}
				{shown === "cancel" && <CancelDialog session={session} onClose={onClose} />}
			</Suspense>
		),
	};
}
