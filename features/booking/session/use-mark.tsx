import { useMutation } from "@tanstack/react-query";
import { booking } from "#features/booking/api.tsx";
import { useReloadBookings } from "#features/booking/booking-query.tsx";
import { words } from "#features/booking/words.ts";
import { notify } from "#web/notify.ts";
import { tellsFailure } from "#web/tells-failure.ts";

/** What became of a session, as its coach or an admin says; `booked` takes it back. */
export const outcomes = ["completed", "no-show", "booked"] as const;

export function useMark() {
	const reload = useReloadBookings();
	return useMutation(
		booking.api.mark.mutationOptions({
			onSuccess({ state }) {
				reload();
				notify({ kind: "good", title: words.marked[state] });
			},
			onError: tellsFailure(words.markFailed),
		}),
	);
}
