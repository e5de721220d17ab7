import type { Booking } from "#features/booking/contract-shapes.ts";
import { copy } from "#features/booking/copy.ts";
import type { Part } from "#features/booking/limits.ts";
import { words } from "#features/booking/words.ts";
import { Button } from "#web/kit/button.tsx";
import { changesOf, useChanges } from "./use-changes.tsx";

/** Moving and cancelling, and in words why a member cannot any more. */
export function SessionChanges({ session, part }: { session: Booking; part: Part }) {
	const { open, dialogs } = useChanges(session);
	const { isAhead, mayMove, mayCancel } = changesOf(session, part);
	if (!isAhead && !mayCancel) return null;
	return (
		<>
			{(mayMove || mayCancel) && (
				<div className="flex flex-wrap gap-3">
					{mayMove && (
						<Button look="secondary" onClick={() => open("move")}>
							{words.reschedule}
						</Button>
					)}
					{mayCancel && (
						<Button look="quiet" onClick={() => open("cancel")}>
							{words.cancelSession}
						</Button>
					)}
				</div>
			)}
			{isAhead && !mayMove && (
				<p className="text-small text-muted">{copy.tooLateToMove(session.rescheduleHours)}</p>
			)}
			{isAhead && !mayCancel && (
				<p className="text-small text-muted">{copy.tooLateToCancel(session.cancelHours)}</p>
			)}
			{dialogs}
		</>
	);
}
