import type { Booking } from "#features/booking/contract-shapes.ts";
import { copy } from "#features/booking/copy.ts";
import { Button } from "#web/kit/button.tsx";
import { useSetOutcome } from "./use-set-outcome.tsx";

/** For the coach, once a session has begun: whether it took place. */
export function Outcome({ session: { id, state } }: { session: Booking }) {
	const setOutcome = useSetOutcome();
	const chosen = setOutcome.isPending ? setOutcome.variables.state : state;
	return (
		<fieldset className="flex flex-wrap gap-2.5">
			<legend className="mb-2.5 text-label">{copy.outcomeQuestion}</legend>
			{(["completed", "no-show"] as const).map((outcome) => (
				<Button
					key={outcome}
					variant="secondary"
					size="sm"
					className="min-h-11 aria-pressed:border-lamp-ink aria-pressed:text-lamp-ink"
					aria-pressed={chosen === outcome}
					loading={setOutcome.isPending}
					onClick={() => setOutcome.mutate({ id, state: chosen === outcome ? "booked" : outcome })}
				>
					{copy.states[outcome]}
				</Button>
			))}
		</fieldset>
	);
}
