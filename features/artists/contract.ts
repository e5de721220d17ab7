import { z } from "zod";
import { ABOUT_MAX } from "#domain/people/artist-pages/limits.ts";
import { userCard } from "#domain/people/contract.ts";
import { id, oneLine, procedure, slug, text, webAddress } from "#shared/contract.ts";
import { copy } from "./copy.ts";
import { LINK_LABEL_MAX, LINK_URL_MAX, LINKS_MAX } from "./limits.ts";

/** What the form asks; the browser checks with it before the server does. */
export const artistForm = z.object({
	about: text({ max: ABOUT_MAX }),
	links: z
		.array(
			z.object({
				label: oneLine({ min: 1, max: LINK_LABEL_MAX, tooShort: copy.labelMissing }),
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
	staff: userCard.shape.staff,
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

const artistCard = artist.pick({
	slug: true,
	name: true,
	staff: true,
	pictureUrl: true,
	tracks: true,
});

export const contract = {
	recent: procedure("read artist pages", "GET", "/artists").output(
		z.object({ artists: z.array(artistCard).describe("Whose listed tracks are the newest") }),
	),
	get: procedure("read artist pages", "GET", "/artists/{slug}")
		.input(z.object({ slug }))
		.output(artist),
	mine: procedure("manage own artist page", "GET", "/my/artist-page").output(ownPage),
	update: procedure("manage own artist page", "PUT", "/my/artist-page")
		.input(artistForm)
		.output(ownPage),
};
