import { z } from "zod";
import { copy } from "#features/podcasts/copy.ts";
import {
	DESCRIPTION_MAX_BYTES,
	EMAIL_MAX,
	FEED_TEXT_MAX,
	PODCAST_TAG_MAX,
	showTypes,
	URL_MAX,
} from "#features/podcasts/limits.ts";
import { emailAddress, id, oneLine, procedure, textOfBytes, webAddress } from "#shared/contract.ts";
import { blocks } from "#web/markdown/contract.ts";
import { categories, subcategoriesOf } from "./categories.ts";

/** The show, for everyone. */
const show = z.object({
	title: z.string(),
	description: z.string().describe("As it was typed: Markdown"),
	about: blocks,
	summary: z.string().describe("The description without its marks, on one line"),
	artworkUrl: z.string().nullable(),
	author: z.string().nullable(),
	externalChannelUrl: z.string().nullable(),
});
export type Show = z.infer<typeof show>;

/** The show's settings, for admins; unset ones are empty text. */
const showSettings = z.object({
	title: z.string(),
	description: z.string(),
	artworkUrl: z.string().nullable(),
	language: z.string(),
	category: z.string(),
	subcategory: z.string(),
	ownerName: z.string(),
	ownerEmail: z.string(),
	author: z.string(),
	isExplicit: z.boolean(),
	type: z.enum(showTypes),
	externalChannelUrl: z.string(),
	fundingUrl: z.string(),
	fundingText: z.string(),
});
export type ShowSettings = z.infer<typeof showSettings>;

const optionalAddress = z.union([z.literal(""), webAddress(URL_MAX)]).default("");
const line = (max: number) => oneLine({ max }).default("");

const showInput = z
	.object({
		title: oneLine({ min: 1, max: FEED_TEXT_MAX, tooShort: copy.required }),
		description: textOfBytes(DESCRIPTION_MAX_BYTES, copy.descriptionTooLong).refine(
			(value) => value !== "",
			copy.required,
		),
		artworkUploadId: id.optional(),
		removesArtwork: z.boolean().default(false),
		language: z
			.string()
			.regex(/^[a-z]{2,3}(-[a-z]{2}|-[A-Z]{2})?$/, copy.wrongLanguage)
			.default("en"),
		category: z.string().refine((name) => Object.hasOwn(categories, name), copy.wrongCategory),
		subcategory: line(FEED_TEXT_MAX),
		ownerName: line(FEED_TEXT_MAX),
		ownerEmail: z
			.union([z.literal(""), emailAddress({ max: EMAIL_MAX, wrong: copy.wrongEmail })])
			.default(""),
		author: line(FEED_TEXT_MAX),
		isExplicit: z.boolean().default(false),
		type: z.enum(showTypes).default("episodic"),
		externalChannelUrl: optionalAddress,
		fundingUrl: optionalAddress,
		fundingText: line(PODCAST_TAG_MAX),
	})
	.refine(
		({ category, subcategory }) =>
			subcategory === "" || subcategoriesOf(category).includes(subcategory),
		{ path: ["subcategory"], message: copy.wrongCategory },
	);

/** Of the show itself; part of the podcasts' contract. */
export const showProcedures = {
	show: procedure("open an episode's page", "GET", "/podcast").output(show),
	showSettings: procedure("manage podcasts", "GET", "/podcast/settings").output(showSettings),
	saveShow: procedure("manage podcasts", "PUT", "/podcast/settings")
		.errors({ UNSUPPORTED_MEDIA_TYPE: {}, PAYLOAD_TOO_LARGE: {} })
		.input(showInput)
		.output(showSettings),
};
