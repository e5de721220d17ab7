import { z } from "zod";
import { playable } from "#domain/player/playable-schema.ts";
import { instant, oneLine, procedure } from "#shared/contract.ts";
import { copy } from "./copy.ts";
import { BEST_SIZE, PAGE_SIZE, QUERY_MAX, SECTION_SIZE, searchKinds } from "./limits.ts";

const result = z.object({
	kind: z.enum(searchKinds),
	id: z.string().describe("Unique within its kind"),
	title: z.string(),
	byline: z.string().nullable(),
	excerpt: z.string().nullable().describe("Excerpt with a match outside title and byline"),
	href: z.string(),
	picture: z
		.object({ shape: z.enum(["square", "tall", "round"]), url: z.string().nullable() })
		.nullable(),
	at: instant.nullable(),
	playable: playable.nullable(),
});
export type SearchResult = z.infer<typeof result>;

const matched = z
	.array(z.string())
	.describe("Matched words to highlight, lowercase and without accents");

const found = z.object({
	best: z
		.array(result)
		.max(BEST_SIZE)
		.describe("Best matches of all kinds, not repeated in the sections"),
	sections: z.array(
		z.object({
			kind: z.enum(searchKinds),
			results: z.array(result).max(SECTION_SIZE),
			hasMore: z.boolean(),
		}),
	),
	matched,
});
export type SearchAnswer = z.infer<typeof found>;

const foundOfKind = z.object({
	results: z.array(result).max(PAGE_SIZE),
	nextCursor: z.string().nullable(),
	matched,
});
export type KindAnswer = z.infer<typeof foundOfKind>;

const query = oneLine({ min: 1, max: QUERY_MAX, tooShort: copy.queryEmpty }).describe(
	"Words or prefixes; typos are tolerated",
);

export const contract = {
	all: procedure("search the site", "GET", "/search", {
		description: "Finds only what the caller can open",
	})
		.input(z.object({ query }))
		.output(found),
	ofKind: procedure("search the site", "GET", "/search/{kind}")
		.input(
			z.object({
				kind: z.enum(searchKinds),
				query,
				cursor: z
					.string()
					.regex(/^\d{1,2}$/)
					.optional(),
			}),
		)
		.output(foundOfKind),
};
