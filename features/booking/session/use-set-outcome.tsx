import { useMutation } from "@tanstack/react-query";
import { booking } from "#features/booking/api.tsx";
import { useReloadBookings } from "#features/booking/booking-query.tsx";
import { copy } from "#features/booking/copy.ts";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";

/** What became of a session, as its coach or an admin says; `booked` takes it back. */
export const outcomes = ["completed", "no-show", "booked"] as const;

export function useSetOutcome() {
	const reload = useReloadBookings();
	return useMutation(
		booking.api.setOutcome.mutationOptions({
			onSuccess({ state }) {
				reload();
				notify({ kind: "good", title: copy.outcomeSet[state] });
			},
			onError: toastError(copy.outcomeNotSet),
		}),
	);
}
