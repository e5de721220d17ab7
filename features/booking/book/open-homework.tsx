import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { booking } from "#features/booking/api.tsx";
import { copy } from "#features/booking/copy.ts";
import { HomeworkList } from "#features/booking/session/homework-list.tsx";

/** What is still to do of every earlier session, before the next one is booked. */
export function OpenHomework() {
	const id = useId();
	const { data } = useQuery(booking.api.openHomework.queryOptions());
	if (!data || data.homework.length === 0) return null;
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className="text-h3">
				{copy.openHomework}
			</h2>
			<p className="mt-2 mb-3 text-card text-muted">{copy.openHomeworkText}</p>
			<HomeworkList homework={data.homework} withDay />
		</section>
	);
}
