import type { Services } from "#server/context.ts";
import { sendStored } from "#server/media/send-media.ts";
import { countSent } from "./downloads/server-downloads.ts";
import { type AddFile, notThere } from "./files.ts";
import { findEnclosure } from "./server-episodes.ts";

/** Audio files for podcast apps; downloads are counted. */
export function addEnclosures(
	addFile: AddFile,
	{ pool, storage, log }: Pick<Services, "pool" | "storage" | "log">,
): void {
	addFile("audio", async ({ request, reply, audience, name }) => {
		const file = await findEnclosure(pool, audience, name);
		if (!file) return notThere(reply);
		const { token } = audience;
		if (token !== null) reply.header("x-robots-tag", "noindex");
		const access = token === null ? "public" : "members";
		const userAgent = String(request.headers["user-agent"] ?? "");
		return sendStored(
			request,
			reply,
			storage,
			{ ...file, access },
			{
				isForAnySite: true,
				whenSent(bytes) {
					countSent(pool, { file, ip: request.ip, userAgent, bytes }).catch((error) =>
						log.error({ err: error, podcast: file.podcastId }, "counting a download failed"),
					);
				},
			},
		);
	});
}
