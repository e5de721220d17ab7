import type { Booking } from "#features/booking/contract-shapes.ts";
import { words } from "#features/booking/words.ts";
import { Button } from "#web/kit/button.tsx";
import { useMark } from "./use-mark.tsx";

/** For the coach, once a session has begun: whether it took place. */
export function Outcome({ session: { id, state } }: { session: Booking }) {
	const mark = useMark();
	const chosen = mark.isPending ? mark.variables.state : state;
	return (
		<fieldset className="flex flex-wrap gap-2.5">
			<legend className="mb-2.5 text-label">{words.whatBecame}</legend>
			{(["completed", "no-show"] as const).map((outcome) => (
				<Button
					key={outcome}
					look="secondary"
					size="sm"
					className="min-h-11 aria-pressed:border-lamp-ink aria-pressed:text-lamp-ink"
					aria-pressed={chosen === outcome}
					loading={mark.isPending}
					onClick={() => mark.mutate({ id, state: chosen === outcome ? "booked" : outcome })}
				>
					{words.states[outcome]}
				</Button>
			))}
		</fieldset>
	);
}
