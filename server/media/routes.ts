import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { validate as isUuid } from "uuid";
import { allow, notFound } from "#server/access.ts";
import type { Caller, Services, Session } from "#server/context.ts";
import type { StoredFile } from "#server/storage/storage.ts";
import { FOR_EVERYONE } from "#server/table.ts";
import type { Audience } from "#shared/limits.ts";
import { endpoints } from "#shared/paths.ts";
import { can, type Viewer } from "#shared/policy.ts";
import { attachment, sendStored } from "./send-media.ts";

/** Stored files, each for those who may have it; for everyone else there is no such file. */
export function addMedia(
	app: FastifyInstance,
	{ storage, recordings }: Services,
	callerOf: (request: FastifyRequest) => Caller,
	rules: {
		/** Whether what is for an audience is open to a viewer. */
		isOpenTo: (viewer: Viewer, audience: Audience) => Promise<boolean>;
		/** Whether a file is between members, and no admin's either. */
		isPrivate: (fileId: string) => Promise<boolean>;
		/** Whether a file is of what moderators took down, and theirs to look into until it is decided for good. */
		isTakenDown: (fileId: string) => Promise<boolean>;
	},
): void {
	const send = (request: FastifyRequest, reply: FastifyReply, file: StoredFile) =>
		sendStored(request, reply, storage, file);

	app.route<{ Params: { file: string }; Querystring: { light?: string } }>({
		method: ["GET", "HEAD"],
		url: `${endpoints.media}/:file`,
		config: { capability: "list and play tracks", isDataOnly: true },
		handler: async (request, reply) => {
			const { file: name } = request.params;
			const [id = ""] = name.split(".");
			const file = isUuid(id) ? await storage.find(id) : null;
			const isThere = file && name === `${file.id}.${file.extension}`;
			// Only what is not everybody's costs a look at the session.
			if (
				isThere &&
				(file.audience === FOR_EVERYONE || (await mayFetch(file, await sessionOf(request))))
			)
				return send(request, reply, request.query.light === undefined ? file : await lightOr(file));
			return reply
				.code(404)
				.header("cache-control", "private, no-store")
				.send({ code: "NOT_FOUND", message: "No such file." });
		},
	});

	/** The light version is for the audience of the file it stands for. */
	const lightOr = async (file: StoredFile): Promise<StoredFile> => {
		const { file: light, isWaiting } = await recordings.lightOf(file.id);
		// What another file may answer tomorrow is not to be cached for good.
		return light ?? (isWaiting ? { ...file, audience: null } : file);
	};

	app.route<{ Params: { id: string } }>({
		method: ["GET", "HEAD"],
		url: `${endpoints.originals}/:id`,
		config: { capability: "submit a track" },
		handler: async (request, reply) => {
			const session = await sessionOf(request);
			allow(session, "submit a track");
			const { id } = request.params;
			const original = isUuid(id) ? await recordings.originalOf(id) : null;
			if (!original || !isOwners(original, session)) throw notFound();
			const { originalName, extension } = original;
			reply.header("content-disposition", attachment(originalName ?? "sound", extension));
			return send(request, reply, { ...original, audience: null });
		},
	});

	const mayFetch = async (file: StoredFile, session: Session | null): Promise<boolean> => {
		if (!session) return false;
		if (session.user.id === file.ownerId) return true;
		if (file.audience !== null && (await rules.isOpenTo(session.user, file.audience))) return true;
		if (isOwners(file, session)) return !(await rules.isPrivate(file.id));
		return can(session.user, "moderate members") && (await rules.isTakenDown(file.id));
	};

	const sessionOf = (request: FastifyRequest) => callerOf(request).findSession();
}

function isOwners({ ownerId }: StoredFile, session: Session | null): boolean {
	if (!session) return false;
	return session.user.id === ownerId || can(session.user, "edit or delete anyone's track");
}
