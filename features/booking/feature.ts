import { defineFeature } from "#domain/feature.ts";
import { sessionNotifications } from "#features/booking/notify/notifications.ts";
import {
	cancelSessionsWithoutCoach,
	sendSessionReminders,
} from "#features/booking/notify/server-reminders.ts";
import { coachTimes, contract, myBookings } from "./contract.ts";
import { personalData } from "./personal-data.ts";
import { addSessionCalendar, addSessionTrack } from "./routes.ts";
import { bookingRouter } from "./server.ts";
import { sessionReminders } from "./table.ts";

export const booking = defineFeature({
	name: "booking",
	contracts: { booking: contract },
	topics: [coachTimes, myBookings],
	notifications: sessionNotifications,
	personalData,
	routers: { booking: bookingRouter },
	routes: [addSessionCalendar, addSessionTrack],
	eachMinute: {
		"send-session-reminders": sendSessionReminders,
		"cancel-sessions-without-coach": cancelSessionsWithoutCoach,
	},
	retention: [{ table: sessionReminders, since: sessionReminders.startsAt, days: 7 }],
});
