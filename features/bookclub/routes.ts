import type { FastifyInstance, FastifyRequest } from "fastify";
import { allow, notFound } from "#server/access.ts";
import type { Caller, Services } from "#server/context.ts";
import { sendCalendar } from "#server/http/send-calendar.ts";
import { slug } from "#shared/contract.ts";
import { bookEventPath } from "#shared/paths.ts";
import { discussionFile } from "./calendar/server-calendar.ts";
import { bookBySlug } from "./server-books.ts";

/** The calendar file of a book's discussion, for book club members. */
export function addDiscussionCalendar(
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
			const parsed = slug.safeParse(request.params.slug);
			const book =
				parsed.success && (await bookBySlug(services, parsed.data, session?.user ?? null));
			const file = book && discussionFile(services, book);
			if (!file) throw notFound();
			reply.header("content-disposition", 'attachment; filename="discussion.ics"');
			return sendCalendar(request, reply, file);
		},
	);
}
