import { ORPCError } from "@orpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { allow, notFound } from "#server/access.ts";
import type { ArchiveTarget } from "#server/backup/targets/target.ts";
import type { Caller, Services } from "#server/context.ts";
import { attachment, sendMedia } from "#server/media/send-media.ts";
import { hashToken } from "#server/secrets/tokens.ts";
import { id as idSchema } from "#shared/contract.ts";
import { backupPath } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import { findBackup } from "./server.ts";
import { isProven } from "./server-download-proof.ts";
import { openTargetOf, plainly } from "./server-target.ts";

/** An archive, for admins who typed their password. It holds every secret of the site, so each download is logged. */
export function addBackupDownload(
	app: FastifyInstance,
	services: Services,
	callerOf: (request: FastifyRequest) => Caller,
): void {
	app.route<{ Params: { id: string }; Querystring: { proof?: unknown } }>({
		method: ["GET", "HEAD"],
		url: backupPath(":id"),
		config: { capability: "manage backups" },
		handler: async (request, reply) => {
			const session = await callerOf(request).findSession();
			allow(session, "manage backups");
			const { data: id } = idSchema.safeParse(request.params.id);
			if (!id) throw notFound();
			const row = await findBackup(services, id);
			if (row.state !== "done") throw notFound();
			const download = { id, sessionId: session.id };
			if (!isProven(services.config.authSecret, download, request.query.proof))
				throw passwordRequired();
			const target = await plainly(openTargetOf(services, row.target));
			const bytes = await plainly(target.sizeOf(row.fileName));
			if (bytes === null) throw notFound();
			services.log.info(
				{ userId: session.user.id, fileName: row.fileName, requestId: request.id },
				"backup downloaded by admin",
			);
			const dot = row.fileName.lastIndexOf(".");
			const extension = row.fileName.slice(dot + 1);
			const disposition = attachment(row.fileName.slice(0, dot), extension);
			reply.header("content-disposition", disposition);
			const path = target.pathOf(row.fileName);
			if (path === null)
				return sendFromAfar(request, reply, target, { ...row, bytes, disposition });
			const file = {
				id,
				ownerId: session.user.id,
				extension,
				mime: MIME,
				bytes,
				// A new archive has a new id.
				sha256: hashToken(id),
				audience: null,
			} as const;
			return sendMedia(request, reply, file, path);
		},
	});
}

const passwordRequired = () =>
	new ORPCError("FORBIDDEN", {
		defined: true,
		message: copy.passwordRequired,
		data: { reason: "password_required" },
	});

const MIME = "application/octet-stream";

/** By a signed address, else through us: whole, since parts of it are of use to nobody. */
async function sendFromAfar(
	request: FastifyRequest,
	reply: FastifyReply,
	target: ArchiveTarget,
	{ fileName, bytes, disposition }: { fileName: string; bytes: number; disposition: string },
): Promise<FastifyReply> {
	reply.headers({ "content-type": MIME, "cache-control": "private, no-store" });
	if (request.method === "HEAD") return reply.header("content-length", bytes).send();
	const link = await target.linkTo(fileName, disposition);
	if (link) return reply.redirect(link, 302);
	return reply.header("content-length", bytes).send(await plainly(target.read(fileName)));
}
