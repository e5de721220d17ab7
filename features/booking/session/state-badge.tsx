import type { Booking } from "#features/booking/contract-shapes.ts";
import { copy } from "#features/booking/copy.ts";
import { Badge } from "#web/kit/badge.tsx";
import { useNow } from "#web/time/clock.tsx";

/** The state of a session in a word; one that is over without an outcome is 'Over'. */
export function StateBadge({ session: { state, endsAt } }: { session: Booking }) {
	const isOver = useNow((now) => state === "booked" && Date.parse(endsAt) <= now);
	return (
		<Badge variant={state === "booked" && !isOver ? "wash" : "outline"}>
			{isOver ? copy.over : copy.states[state]}
		</Badge>
	);
}
