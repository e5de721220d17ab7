import { useQuery } from "@tanstack/react-query";
import { useLocalZone } from "#web/time/time-zone.tsx";
import { booking } from "./api.tsx";
import { copy } from "./copy.ts";
import { formatWeekdayTime } from "./times.ts";

/** When the viewer's next session is, if it is within the next days. */
export function NextSession() {
	const { data } = useQuery(booking.api.next.queryOptions());
	const zone = useLocalZone();
	const next = data?.bookings[0];
	return next ? copy.nextAt(formatWeekdayTime(next.startsAt, zone)) : copy.noneAhead;
}
