import type { FastifyInstance } from "fastify";
import { REPORT_MAX_BYTES } from "#domain/people/bounces/limits.ts";
import type { Services } from "#server/context.ts";
import { type TakesBounces, takeBounce } from "#server/mail/bounces.ts";
import { notConfigured } from "#server/not-configured.ts";
import { isSameSecret } from "#server/secrets/tokens.ts";
import { endpoints } from "#shared/paths.ts";
import { copy } from "./copy.ts";

/** Where a mail provider hands in what came back: the whole email, as it is, with BOUNCE_SECRET. */
export function addBounceWebhook(
	parent: FastifyInstance,
	{ config, log }: Pick<Services, "config" | "log">,
	services: TakesBounces,
): void {
	parent.register(async (app) => {
		app.removeAllContentTypeParsers();
		app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
			done(null, body),
		);
		app.post(
			`${endpoints.webhooks}/bounces`,
			{
				config: { capability: "receive webhooks", isDataOnly: true },
				bodyLimit: REPORT_MAX_BYTES,
			},
			async (request, reply) => {
				if (config.bounceSecret === null) throw notConfigured("email", copy.notConfigured);
				if (!isSameSecret(secretOf(request.headers.authorization), config.bounceSecret))
					return reply.code(401).send({ code: "UNAUTHORIZED", message: copy.wrongSecret });
				const outcome = await takeBounce(services, request.body as Buffer | undefined);
				log.info({ outcome, requestId: request.id }, "bounce report received");
				if (outcome !== "no report") return { outcome };
				return reply.code(422).send({
					code: "UNPROCESSABLE_CONTENT",
					message: copy.noReport,
					data: { fields: { body: copy.noReport } },
				});
			},
		);
	});
}

/** As a bearer token, or as the password that an address of the provider's may carry. */
function secretOf(header = ""): string {
	const [, scheme = "", value = ""] = /^(bearer|basic) (.*)$/i.exec(header) ?? [];
	if (scheme.toLowerCase() !== "basic") return value;
	return Buffer.from(value, "base64").toString().split(":").slice(1).join(":");
}
