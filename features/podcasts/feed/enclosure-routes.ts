import type { Services } from "#server/context.ts";
import { sendStored } from "#server/media/send-media.ts";
import { FOR_EVERYONE } from "#server/table.ts";
import { countSent } from "./downloads/server-downloads.ts";
import { type AddFile, notThere } from "./files.ts";
import { findEnclosure } from "./server-episodes.ts";

/** Audio files for podcast apps; downloads are counted. */
export function addEnclosures(
	addFile: AddFile,
	{ pool, storage, log }: Pick<Services, "pool" | "storage" | "log">,
): void {
	addFile("audio", async ({ request, reply, listener, name }) => {
		const file = await findEnclosure(pool, listener, name);
		if (!file) return notThere(reply);
		const { token } = listener;
		if (token !== null) reply.header("x-robots-tag", "noindex");
		const audience = token === null ? FOR_EVERYONE : "members";
		const userAgent = String(request.headers["user-agent"] ?? "");
		return sendStored(
			request,
			reply,
			storage,
			{ ...file, audience },
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
