import { useQuery } from "@tanstack/react-query";
import { useLocalZone } from "#web/time-zone.tsx";
import { booking } from "./api.tsx";
import { copy } from "./copy.ts";
import { briefly } from "./times.ts";

/** When one's next session is, if it is near; in a few words. */
export function NextSession() {
	const { data } = useQuery(booking.api.next.queryOptions());
	const zone = useLocalZone();
	const next = data?.bookings[0];
	return next ? copy.nextAt(briefly(next.startsAt, zone)) : copy.noneAhead;
}
