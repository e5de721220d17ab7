import type { FastifyInstance, FastifyRequest } from "fastify";
import { allow, notFound } from "#server/access.ts";
import type { Caller, Services } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
import { attachment, sendMedia } from "#server/media/send-media.ts";
import { hashToken } from "#server/secrets/tokens.ts";
import { serve } from "#server/serve.ts";
import { exportPath } from "#shared/paths.ts";
import { contract } from "./contract.ts";
import { EXPORTS_PER_DAY } from "./limits.ts";
import { ARCHIVE_MIME } from "./server-archive.ts";
import { archiveKey, type Exports, exportOf, find } from "./server-exports.ts";

const DAY_SECONDS = 86_400;
const startLimit: Rule = { name: "data-export", points: EXPORTS_PER_DAY, seconds: DAY_SECONDS };

export function createExportRouter(exports: Exports) {
	return serve(contract, {
		get: async ({ context }) => {
			const row = await find(context, context.session.user.id);
			return row && exportOf(row);
		},
		start: async ({ context }) => {
			const { id } = context.session.user;
			await context.limits.consume(startLimit, id);
			if (!(await exports.start(id))) await context.limits.giveBack(startLimit, id);
			const row = await find(context, id);
			if (!row) throw notFound();
			return exportOf(row);
		},
	});
}

/** The archive, for its owner alone: an admin finds none here. */
export function addExportDownload(
	app: FastifyInstance,
	services: Services,
	callerOf: (request: FastifyRequest) => Caller,
): void {
	app.route<{ Params: { id: string } }>({
		method: ["GET", "HEAD"],
		url: exportPath(":id"),
		config: { capability: "edit own profile" },
		handler: async (request, reply) => {
			const session = await callerOf(request).findSession();
			allow(session, "edit own profile");
			const row = await find(services, session.user.id);
			const isTheirs = row?.id === request.params.id && row.state === "ready";
			if (!isTheirs || row.bytes === null || (row.expiresAt ?? 0) < new Date()) throw notFound();
			const { id, bytes } = row;
			reply.header("content-disposition", attachment("my-data", "zip"));
			const file = {
				id,
				ownerId: session.user.id,
				extension: "zip",
				mime: ARCHIVE_MIME,
				bytes,
				// A new archive has a new id.
				sha256: hashToken(id),
				audience: null,
			} as const;
			const { store } = services.storage;
			return sendMedia(request, reply, file, { store, key: archiveKey(id) });
		},
	});
}
