import type { Booking } from "#features/booking/contract-shapes.ts";
import { words } from "#features/booking/words.ts";
import { Badge } from "#web/kit/badge.tsx";

/** How a session stands, in a word; one that is over and not marked is 'Over'. */
export function StateBadge({ session: { state, endsAt } }: { session: Booking }) {
	const isOver = state === "booked" && Date.parse(endsAt) <= Date.now();
	return (
		<Badge look={state === "booked" && !isOver ? "wash" : "outline"}>
			{isOver ? words.over : words.states[state]}
		</Badge>
	);
}
