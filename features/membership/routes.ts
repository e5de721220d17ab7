import type { FastifyInstance } from "fastify";
import { endpoints } from "#shared/paths.ts";
import type { HandleWebhook } from "./server-events.ts";

/** An invoice of many lines is the longest. */
const EVENT_MAX_BYTES = 1_024 * 1_024;

/** Stripe's webhook. Its signature covers the raw bytes, so the body is not parsed as JSON first. */
export function addPaymentWebhook(parent: FastifyInstance, handleWebhook: HandleWebhook): void {
	parent.register(async (app) => {
		app.removeAllContentTypeParsers();
		app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
			done(null, body),
		);
		app.post(
			`${endpoints.webhooks}/stripe`,
			{ config: { capability: "receive webhooks" }, bodyLimit: EVENT_MAX_BYTES },
			async (request, reply) => {
				const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
				const isAccepted = await handleWebhook(
					body,
					request.headers["stripe-signature"]?.toString(),
				);
				if (isAccepted) return { received: true };
				return reply.code(400).send({ code: "BAD_REQUEST", message: "No valid signature." });
			},
		);
	});
}
