import { z } from "zod";
import { playable } from "#domain/player/playable-schema.ts";
import { linkables } from "#domain/works/permalinks.ts";
import { procedure } from "#shared/contract.ts";
import { CARDS_MAX, PATH_MAX } from "./limits.ts";

/** What a link of ours leads to, in a few words. */
const linkCard = z.object({
	/** As it was asked for. */
	path: z.string(),
	kind: z.enum(linkables),
	title: z.string(),
	/** Who made it; of an artist nothing. */
	byline: z.string().nullable(),
	pictureUrl: z.string().nullable(),
	/** Of a playlist or an artist: tracks that the caller may hear. */
	trackCount: z.number().int().nullable(),
	/** What it plays, in this order; empty where there is nothing to hear. */
	playables: z.array(playable),
});
export type LinkCard = z.infer<typeof linkCard>;

export const contract = {
	list: procedure("browse the public pages", "GET", "/link-cards", {
		description: "Previews of links to this site, without those the caller can't see",
	})
		.input(z.object({ paths: z.array(z.string().max(PATH_MAX)).min(1).max(CARDS_MAX) }))
		.output(z.object({ cards: z.array(linkCard).max(CARDS_MAX) })),
};
