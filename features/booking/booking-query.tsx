import { useQueryClient } from "@tanstack/react-query";
import { cursorPages } from "#web/cursor-pages.ts";
import { useReloadOn } from "#web/live/live-hooks.tsx";
import { booking } from "./api.tsx";
import type { BookingPeriod, BookingState } from "./limits.ts";
import { myBookingsTopic } from "./topics.ts";

type From = typeof booking.api;

/** All queries for free times have keys that begin with this. */
export const FREE_TIMES = "booking-free-times";

/** The viewer's own sessions; `from` is the client of the server or of the browser. */
export function ownSessionPages(from: From, period: BookingPeriod) {
	return from.mine.infiniteOptions(cursorPages({ period }));
}

/** Sessions that the viewer gives. */
export function agendaPages(from: From, period: BookingPeriod) {
	return from.agenda.infiniteOptions(cursorPages({ period }));
}

export type BookingFilter = {
	period: BookingPeriod;
	coachId?: string;
	typeId?: string;
	state?: BookingState;
};

/** Everyone's sessions, for admins. */
export function allSessionPages(from: From, filter: BookingFilter) {
	return from.list.infiniteOptions(cursorPages(filter));
}

export function sessionQuery(from: From, id: string) {
	return from.get.queryOptions({ input: { id } });
}

/** Refetches the sessions and free times on screen. */
export function useReloadBookings(): () => void {
	const cache = useQueryClient();
	const { mine, next, agenda, list, get, openHomework } = booking.api;
	return () => {
		for (const query of [mine, next, agenda, list, get, openHomework])
			void cache.invalidateQueries({ queryKey: query.key() });
		void cache.invalidateQueries({ queryKey: [FREE_TIMES] });
	};
}

/** Refetches what is on screen when the other participant changes a session. */
export function useLiveBookings(): void {
	const reload = useReloadBookings();
	useReloadOn(myBookingsTopic, reload);
}
