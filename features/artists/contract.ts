import { z } from "zod";
import { id, needs, slug, text, webAddress } from "#shared/contract.ts";
import { copy } from "./copy.ts";
import { ABOUT_MAX, LINK_LABEL_MAX, LINK_URL_MAX, LINKS_MAX } from "./limits.ts";

/** What the form asks; the browser checks with it before the server does. */
export const artistForm = z.object({
	about: text({ max: ABOUT_MAX }),
	links: z
		.array(
			z.object({
				label: text({ min: 1, max: LINK_LABEL_MAX, tooShort: copy.labelMissing }),
				url: webAddress(LINK_URL_MAX),
			}),
		)
		.max(LINKS_MAX),
	isHidden: z.boolean(),
});
export type ArtistFormValues = z.infer<typeof artistForm>;

const artist = z.object({
	/** Of the user. */
	id,
	slug,
	name: z.string(),
	pictureUrl: z.string().nullable(),
	about: z.string(),
	links: z.array(z.object({ label: z.string(), url: z.string() })),
	/** How many everyone may see. */
	tracks: z.number().int(),
	playlists: z.number().int(),
	/** Only its artist still sees it. */
	isHidden: z.boolean(),
	/** Whether the caller is the artist. */
	isMine: z.boolean(),
	isSample: z.boolean(),
});
export type Artist = z.infer<typeof artist>;

/** `slug` once there is a page. */
const ownPage = artistForm.extend({ slug: slug.nullable() });

export const contract = {
	get: needs("read artist pages")
		.route({ method: "GET", path: "/artists/{slug}" })
		.input(z.object({ slug }))
		.output(artist),
	mine: needs("manage own artist page")
		.route({ method: "GET", path: "/my/artist-page" })
		.output(ownPage),
	update: needs("manage own artist page")
		.route({ method: "PUT", path: "/my/artist-page" })
		.input(artistForm)
		.output(ownPage),
};
