import { useQueryClient } from "@tanstack/react-query";
import { useTopic } from "#web/live-hooks.tsx";
import { booking } from "./api.tsx";
import type { BookingPeriod, BookingState } from "./limits.ts";
import { myBookingsTopic } from "./topics.ts";

type From = typeof booking.api;

/** Free times lie under this key, whoever asked for them. */
export const FREE_TIMES = "booking-free-times";

const following = {
	initialPageParam: null as string | null,
	getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor,
};

/** One's own sessions, page after page; `from` is the caller of the server or of the browser. */
export function minePages(from: From, period: BookingPeriod) {
	return from.mine.infiniteOptions({
		input: (cursor: string | null) => ({ period, ...(cursor !== null && { cursor }) }),
		...following,
	});
}

/** Sessions with the caller as coach, page after page. */
export function agendaPages(from: From, period: BookingPeriod) {
	return from.agenda.infiniteOptions({
		input: (cursor: string | null) => ({ period, ...(cursor !== null && { cursor }) }),
		...following,
	});
}

export type BookingFilter = {
	period: BookingPeriod;
	coachId?: string;
	typeId?: string;
	state?: BookingState;
};

/** Everyone's sessions, for admins. */
export function allPages(from: From, filter: BookingFilter) {
	return from.list.infiniteOptions({
		input: (cursor: string | null) => ({ ...filter, ...(cursor !== null && { cursor }) }),
		...following,
	});
}

export function sessionOf(from: From, id: string) {
	return from.get.queryOptions({ input: { id } });
}

/** Asks anew for whatever sessions and free times are on screen. */
export function useReloadBookings(): () => void {
	const cache = useQueryClient();
	const { mine, next, agenda, list, get, openHomework } = booking.api;
	return () => {
		for (const query of [mine, next, agenda, list, get, openHomework])
			void cache.invalidateQueries({ queryKey: query.key() });
		void cache.invalidateQueries({ queryKey: [FREE_TIMES] });
	};
}

/** Sessions on screen follow what the other of the two changes. */
export function useLiveBookings(): void {
	const reload = useReloadBookings();
	useTopic(myBookingsTopic, reload);
}
