import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { bookBySlug } from "#features/bookclub/server-books.ts";
import { discussionFile } from "#features/bookclub/server-calendar.ts";
import { calendarBehind } from "#features/bookclub/server-feed.ts";
import { sessionFile } from "#features/booking/server-calendar.ts";
import { sessionEntries } from "#features/booking/server-feed.ts";
import { bookingFor } from "#features/booking/server-read.ts";
import { allow, notFound } from "#server/access.ts";
import type { Caller, Services } from "#server/context.ts";
import { id, slug } from "#shared/contract.ts";
import { bookEventPath, endpoints, sessionEventPath } from "#shared/paths.ts";

/** Tokens are 24 bytes of chance; what cannot be one is not looked up. */
const TOKEN_FILE = /^([\w-]{32})\.ics$/;

/** Calendar files: a discussion for people signed in, a session for its two, and members' own calendars for whoever has the secret. */
export function addCalendars(
	app: FastifyInstance,
	services: Services,
	callerOf: (request: FastifyRequest) => Caller,
): void {
	app.get<{ Params: { slug: string } }>(
		bookEventPath(":slug"),
		{ config: { capability: "take part in the book club" } },
		async (request, reply) => {
			const session = await callerOf(request).findSession();
			allow(session, "take part in the book club");
			const asked = slug.safeParse(request.params.slug);
			const book =
				asked.success && (await bookBySlug(services, asked.data, session?.person ?? null));
			const file = book && discussionFile(services, book);
			if (!file) throw notFound();
			reply.header("content-disposition", 'attachment; filename="discussion.ics"');
			return sendCalendar(request, reply, file);
		},
	);

	app.get<{ Params: { id: string } }>(
		sessionEventPath(":id"),
		{ config: { capability: "book a session" } },
		async (request, reply) => {
			const session = await callerOf(request).findSession();
			allow(session, "book a session");
			const asked = id.safeParse(request.params.id);
			if (!asked.success) throw notFound();
			const { row, part } = await bookingFor({ ...services, session }, asked.data);
			if (part === "admin") throw notFound();
			reply.header("content-disposition", 'attachment; filename="session.ics"');
			return sendCalendar(request, reply, sessionFile(services, row, part));
		},
	);

	app.get<{ Params: { file: string } }>(
		`${endpoints.calendars}/:file`,
		{ config: { capability: "read a calendar by its secret" } },
		async (request, reply) => {
			const token = TOKEN_FILE.exec(request.params.file)?.[1];
			const others = (userId: string, firstDay: string) =>
				sessionEntries(services, userId, firstDay);
			const file = token ? await calendarBehind(services, token, others) : null;
			if (!file) throw notFound();
			return sendCalendar(request, reply, file);
		},
	);
}

/** Whole or 304: calendar apps ask every few hours. */
function sendCalendar(request: FastifyRequest, reply: FastifyReply, file: string): FastifyReply {
	const etag = `"${createHash("sha256").update(file).digest("base64url").slice(0, 22)}"`;
	reply.headers({ "cache-control": "private, no-cache", etag });
	const isKnown = request.headers["if-none-match"]
		?.split(",")
		.some((one) => one.trim().replace(/^W\//, "") === etag);
	if (isKnown) return reply.code(304).send();
	return reply.type("text/calendar; charset=utf-8").send(file);
}
