import { z } from "zod";
import { DURATION_MAX_SECONDS } from "#features/podcasts/limits.ts";
import { id, instant, needs } from "#shared/contract.ts";
import { POSITIONS_MAX } from "./limits.ts";

/** Where a member left an episode. */
const position = z.object({
	podcastId: id,
	positionSeconds: z.number(),
	isFinished: z.boolean().describe("It starts over"),
	listenedAt: instant,
});
export type Position = z.infer<typeof position>;

export const contract = {
	save: needs("save own podcast positions")
		.route({ method: "PUT", path: "/episodes/{podcastId}/position" })
		.input(
			z.object({
				podcastId: id,
				positionSeconds: z.number().min(0).max(DURATION_MAX_SECONDS),
				isFinished: z.boolean().default(false),
				listenedAt: instant.describe("What was listened to later stays; no later than now"),
			}),
		)
		.output(position.describe("What stands now")),
	positions: needs("save own podcast positions")
		.route({ method: "GET", path: "/episode-positions" })
		.input(z.object({ podcastIds: z.array(id).max(POSITIONS_MAX) }))
		.output(z.array(position).describe("Of those that were begun, in no order")),
	transcript: needs("open an episode's page")
		.route({ method: "GET", path: "/episodes/{podcastId}/transcript" })
		.input(z.object({ podcastId: id }))
		.output(z.file().mime("text/vtt")),
};
