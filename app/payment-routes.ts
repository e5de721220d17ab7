import type { FastifyInstance } from "fastify";
import type { TakeEvent } from "#features/membership/server-events.ts";
import { endpoints } from "#shared/paths.ts";

/** Where Stripe tells of payments. Its signature is over the very bytes, so they are not read as JSON first. */
export function addPayments(parent: FastifyInstance, takeEvent: TakeEvent): void {
	parent.register(async (app) => {
		app.removeAllContentTypeParsers();
		app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
			done(null, body),
		);
		app.post(
			endpoints.stripeWebhook,
			{ config: { capability: "tell us of payments" } },
			async (request, reply) => {
				const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
				const isTaken = await takeEvent(body, request.headers["stripe-signature"]?.toString());
				if (isTaken) return { received: true };
				return reply.code(400).send({ code: "BAD_REQUEST", message: "No valid signature." });
			},
		);
	});
}
