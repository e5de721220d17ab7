import { z } from "zod";
import { DURATION_MAX_SECONDS } from "#features/podcasts/limits.ts";
import { id, instant, procedure } from "#shared/contract.ts";
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
	save: procedure("save own podcast positions", "PUT", "/episodes/{podcastId}/position")
		.input(
			z.object({
				podcastId: id,
				positionSeconds: z.number().min(0).max(DURATION_MAX_SECONDS),
				isFinished: z.boolean().default(false),
				listenedAt: instant.describe("A later position is not overwritten; no later than now"),
			}),
		)
		.output(position.describe("The position after the call")),
	positions: procedure("save own podcast positions", "GET", "/episode-positions")
		.input(z.object({ podcastIds: z.array(id).max(POSITIONS_MAX) }))
		.output(z.array(position).describe("Of episodes that were started, in no order")),
	transcript: procedure("open an episode's page", "GET", "/episodes/{podcastId}/transcript")
		.input(z.object({ podcastId: id }))
		.output(z.file().mime("text/vtt")),
};
