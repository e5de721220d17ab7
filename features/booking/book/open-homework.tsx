import { useQuery } from "@tanstack/react-query";
import { booking } from "#features/booking/api.tsx";
import { copy } from "#features/booking/copy.ts";
import { HomeworkList } from "#features/booking/session/homework-list.tsx";
import { Section } from "#web/kit/section.tsx";

/** What is still to do of every earlier session, before the next one is booked. */
export function OpenHomework() {
	const { data } = useQuery(booking.api.openHomework.queryOptions());
	if (!data || data.homework.length === 0) return null;
	return (
		<Section title={copy.openHomework} variant="h3">
			<div className="mt-3">
				<HomeworkList homework={data.homework} withDay />
			</div>
		</Section>
	);
}
