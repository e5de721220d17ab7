import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { booking } from "#features/booking/api.tsx";
import { minePages, sessionOf } from "#features/booking/booking-query.tsx";
import type { WholeBooking } from "#features/booking/contract.ts";
import type { Booking } from "#features/booking/contract-shapes.ts";
import { HomeworkList } from "#features/booking/session/homework-list.tsx";
import { words } from "#features/booking/words.ts";

type Pages = { pages: { bookings: Booking[] }[] };

/** The session whose page knows what is still to do: the last that was. */
export function lastOf(past: Pages | undefined): Booking | undefined {
	return past?.pages[0]?.bookings.find(({ state }) => state !== "cancelled");
}

/** What is still to do of the last session and of those before it, before the next one is booked. */
export function OpenHomework() {
	const { data: past } = useInfiniteQuery(minePages(booking.api, "past"));
	const last = lastOf(past);
	const { data: whole } = useQuery({
		...sessionOf(booking.api, last?.id ?? ""),
		enabled: last !== undefined,
	});
	return whole ? <StillToDo whole={whole} /> : null;
}

function StillToDo({ whole }: { whole: WholeBooking }) {
	const id = useId();
	const open = [...whole.homework, ...whole.openHomework].filter(({ isDone }) => !isDone);
	if (open.length === 0) return null;
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className="text-h3">
				{words.openHomework}
			</h2>
			<p className="mt-2 mb-3 text-card text-muted">{words.openHomeworkText}</p>
			<HomeworkList homework={open} withDay />
		</section>
	);
}
