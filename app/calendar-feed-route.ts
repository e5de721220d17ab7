import type { FastifyInstance } from "fastify";
import { calendarFileByToken } from "#features/bookclub/calendar/server-calendar-feed.ts";
import { sessionEntries } from "#features/booking/session/server-calendar.ts";
import { notFound } from "#server/access.ts";
import type { Services } from "#server/context.ts";
import { sendCalendar } from "#server/http/send-calendar.ts";
import { endpoints } from "#shared/paths.ts";

/** Tokens are 24 random bytes; whatever cannot be one needs no query. */
const TOKEN_FILE = /^([\w-]{32})\.ics$/;

/** A member's own calendar feed, discussions and sessions, for anyone who has its token. */
export function addCalendarFeed(app: FastifyInstance, services: Services): void {
	app.get<{ Params: { file: string } }>(
		`${endpoints.calendars}/:file`,
		{ config: { capability: "read a calendar feed by its token" } },
		async (request, reply) => {
			const token = TOKEN_FILE.exec(request.params.file)?.[1];
			const sessions = (userId: string, firstDay: string) =>
				sessionEntries(services, userId, firstDay);
			const file = token ? await calendarFileByToken(services, token, sessions) : null;
			if (!file) throw notFound();
			return sendCalendar(request, reply, file);
		},
	);
}
