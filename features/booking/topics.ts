import { liveTopic } from "#web/live/topic.ts";
import type { coachTimes, myBookings } from "./contract.ts";

export const coachTimesTopic = liveTopic<typeof coachTimes>("coach-times");
export const myBookingsTopic = liveTopic<typeof myBookings>("my-bookings");
