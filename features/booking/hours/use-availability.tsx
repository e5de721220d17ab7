import { useQueryClient } from "@tanstack/react-query";
import { booking } from "#features/booking/api.tsx";
import { FREE_TIMES } from "#features/booking/booking-query.tsx";
import type { CoachAvailability } from "#features/booking/contract-manage.ts";

/** A coach's availability: one's own, or for admins another's. */
export function availabilityQuery(from: typeof booking.api, coachId: string | undefined) {
	return from.availability.queryOptions({ input: coachId ? { userId: coachId } : {} });
}

/** Puts saved availability into the cache and reloads what depends on it. */
export function useCacheAvailability(
	coachId: string | undefined,
): (availability: CoachAvailability) => void {
	const cache = useQueryClient();
	return (availability) => {
		cache.setQueryData(availabilityQuery(booking.api, coachId).queryKey, availability);
		void cache.invalidateQueries({ queryKey: [FREE_TIMES] });
		void cache.invalidateQueries({ queryKey: booking.api.types.key() });
		void cache.invalidateQueries({ queryKey: booking.api.coaches.key() });
	};
}
