import type { FastifyInstance, FastifyRequest } from "fastify";
import { allow, notFound } from "#server/access.ts";
import type { Caller, Services } from "#server/context.ts";
import { sendCalendar } from "#server/http/send-calendar.ts";
import { sendStored } from "#server/media/send-media.ts";
import { id } from "#shared/contract.ts";
import { sessionEventPath, sessionTrackPath } from "#shared/paths.ts";
import { bookingFor } from "./server-read.ts";
import { sessionFile } from "./session/server-calendar.ts";
import { trackFileFor } from "./session/server-track.ts";

/** The calendar file of a session, for its member and its coach. */
export function addSessionCalendar(
	app: FastifyInstance,
	services: Services,
	callerOf: (request: FastifyRequest) => Caller,
): void {
	app.get<{ Params: { id: string } }>(
		sessionEventPath(":id"),
		{ config: { capability: "book a session" } },
		async (request, reply) => {
			const session = await callerOf(request).findSession();
			allow(session, "book a session");
			const parsed = id.safeParse(request.params.id);
			if (!parsed.success) throw notFound();
			const { row, role } = await bookingFor({ ...services, session }, parsed.data);
			if (role === "admin") throw notFound();
			reply.header("content-disposition", 'attachment; filename="session.ics"');
			return sendCalendar(request, reply, sessionFile(services, row, role));
		},
	);
}

/** The audio of the track a member attached, for the two of them, while the session is not canceled. */
export function addSessionTrack(
	app: FastifyInstance,
	services: Services,
	callerOf: (request: FastifyRequest) => Caller,
): void {
	app.route<{ Params: { id: string } }>({
		method: ["GET", "HEAD"],
		url: sessionTrackPath(":id"),
		config: { capability: "book a session" },
		handler: async (request, reply) => {
			const session = await callerOf(request).findSession();
			allow(session, "book a session");
			const parsed = id.safeParse(request.params.id);
			if (!parsed.success) throw notFound();
			const { row, role } = await bookingFor({ ...services, session }, parsed.data);
			const fileId = trackFileFor(row, role);
			const file = fileId && (await services.storage.find(fileId));
			if (!file) throw notFound();
			return sendStored(request, reply, services.storage, { ...file, audience: null });
		},
	});
}
