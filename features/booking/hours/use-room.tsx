import { useQueryClient } from "@tanstack/react-query";
import { booking } from "#features/booking/api.tsx";
import { FREE_TIMES } from "#features/booking/booking-query.tsx";
import type { CoachRoom } from "#features/booking/contract-run.ts";

/** A coach's arrangements: one's own, or for admins another's. */
export function roomOf(from: typeof booking.api, coachId: string | undefined) {
	return from.coach.queryOptions({ input: coachId ? { userId: coachId } : {} });
}

/** Shows arrangements as the server has them now, and what becomes of free times. */
export function useRoomKept(coachId: string | undefined): (room: CoachRoom) => void {
	const cache = useQueryClient();
	return (room) => {
		cache.setQueryData(roomOf(booking.api, coachId).queryKey, room);
		void cache.invalidateQueries({ queryKey: [FREE_TIMES] });
		void cache.invalidateQueries({ queryKey: booking.api.types.key() });
		void cache.invalidateQueries({ queryKey: booking.api.coaches.key() });
	};
}
