import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { validate as isUuid } from "uuid";
import { allow, notFound } from "#server/access.ts";
import type { Caller, Services } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
import { endpoints } from "#shared/paths.ts";

const creations: Rule = { name: "upload-create", points: 120, seconds: 3_600 };

/** Resumable uploads (tus) behind the same gate; another user's upload is 404. */
export function addUploads(
	parent: FastifyInstance,
	{ uploads, limits }: Services,
	callerOf: (request: FastifyRequest) => Caller,
): void {
	parent.register(async (app) => {
		app.addContentTypeParser("application/offset+octet-stream", (_request, _payload, done) =>
			done(null),
		);
		let isClosing = false;
		app.addHook("preClose", async () => {
			isClosing = true;
		});
		const config = { capability: "upload a file", isUpload: true } as const;
		const options = { config, exposeHeadRoute: false };
		const handler = async (
			request: FastifyRequest<{ Params: { id?: string } }>,
			reply: FastifyReply,
		) => {
			const session = await callerOf(request).findSession();
			allow(session, "upload a file");
			if (!session) throw notFound();
			const { id } = request.params;
			if (id === undefined) await limits.consume(creations, session.user.id);
			else if (!isUuid(id) || !(await uploads.isOwner(id, session.user.id))) throw notFound();
			reply.hijack();
			await uploads.asOwner(session.user.id, () => uploads.tus.handle(request.raw, reply.raw));
			// Stopping would wait for the rest of a body that nobody reads any more.
			if (isClosing && !request.raw.complete) request.raw.socket.destroySoon();
		};
		app.post(endpoints.uploads, options, handler);
		app.route({
			method: ["HEAD", "PATCH", "DELETE"],
			url: `${endpoints.uploads}/:id`,
			...options,
			handler,
		});
	});
}
