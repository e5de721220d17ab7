import { z } from "zod";
import { DURATION_MAX_SECONDS } from "#features/podcasts/limits.ts";
import { id, instant, needs } from "#shared/contract.ts";
import { POSITIONS_MAX } from "./limits.ts";

/** A member's position in an episode. */
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
				listenedAt: instant.describe("A later position is not overwritten; no later than now"),
			}),
		)
		.output(position.describe("The position after the call")),
	positions: needs("save own podcast positions")
		.route({ method: "GET", path: "/episode-positions" })
		.input(z.object({ podcastIds: z.array(id).max(POSITIONS_MAX) }))
		.output(z.array(position).describe("Of episodes that were started, in no order")),
	transcript: needs("open an episode's page")
		.route({ method: "GET", path: "/episodes/{podcastId}/transcript" })
		.input(z.object({ podcastId: id }))
		.output(z.file().mime("text/vtt")),
};
