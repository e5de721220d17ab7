import type { MouseEvent } from "react";
import type { Booking } from "#features/booking/contract-shapes.ts";
import { copy } from "#features/booking/copy.ts";
import type { BookingRole } from "#features/booking/limits.ts";
import { Button } from "#web/kit/button.tsx";
import { useNow } from "#web/time/clock.tsx";
import { sessionCopy } from "./copy.ts";
import { allowedChanges, useChangeDialogs } from "./use-changes.tsx";

/** Of the part of the page with the messages, as `sessionMessagePath` has it. */
export const MESSAGES_ID = "messages";

/** Buttons to move and cancel, or why a member can no longer do so. */
export function SessionChanges({
	session,
	viewerRole,
}: {
	session: Booking;
	viewerRole: BookingRole;
}) {
	const { open, dialogs } = useChangeDialogs(session);
	const { isAhead, mayMove, mayCancel } = allowedChanges(session, viewerRole, useNow());
	if (!isAhead && !mayCancel) return null;
	return (
		<>
			{(mayMove || mayCancel) && (
				<div className="flex flex-wrap gap-3">
					{mayMove && (
						<Button variant="secondary" onClick={() => open("move")}>
							{copy.reschedule}
						</Button>
					)}
					{mayCancel && (
						<Button variant="quiet" onClick={() => open("cancel")}>
							{copy.cancelSession}
						</Button>
					)}
				</div>
			)}
			{isAhead && !mayMove && (
				<p className="text-small text-muted">
					{copy.errors.tooLateToMove(session.rescheduleHours)}
				</p>
			)}
			{isAhead && !mayCancel && (
				<p className="text-small text-muted">{copy.errors.tooLateToCancel(session.cancelHours)}</p>
			)}
			{isAhead && !(mayMove && mayCancel) && session.coach && viewerRole === "member" && (
				<Button asChild variant="secondary">
					<a href={`#${MESSAGES_ID}`} onClick={focusNewMessage}>
						{sessionCopy.writeTo(session.coach.name)}
					</a>
				</Button>
			)}
			{dialogs}
		</>
	);
}

function focusNewMessage(event: MouseEvent): void {
	const field = document.querySelector<HTMLElement>(`#${MESSAGES_ID} textarea`);
	if (!field) return;
	// Following the link would take the focus away again: what it leads to takes none.
	event.preventDefault();
	field.focus();
}
