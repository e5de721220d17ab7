import { z } from "zod";
import { instant, needs, topic } from "#shared/contract.ts";
import { legalDocuments, parts } from "./limits.ts";
import {
	aboutPage,
	explorePage,
	landingPage,
	legalPage,
	publicSettings,
	testimonialNotes,
	wordsOf,
} from "./words-contract.ts";

/** What is there in numbers; null below the figure that says something. */
export const figures = z.object({
	members: z.number().int().nullable(),
	tracks: z.number().int().nullable(),
	episodes: z.number().int().nullable(),
	books: z.number().int().nullable(),
});
export type Figures = z.infer<typeof figures>;

const words = z.record(z.string(), z.unknown());
/** A part as its editor needs it. */
export const keptPart = z.object({
	words,
	/** Null while the words are the ones Greenroom comes with. */
	since: instant.nullable(),
	/** The latest, newest first. */
	changes: z.array(z.object({ by: z.string().nullable(), at: instant, isReset: z.boolean() })),
});
export type KeptPart = z.infer<typeof keptPart>;

/** Sample content, counted. */
export const samples = z.object({
	artists: z.int(),
	tracks: z.int(),
	episodes: z.int(),
	songs: z.int(),
	books: z.int(),
	ballots: z.int(),
});
export type Samples = z.infer<typeof samples>;

/** The house has another name, address, hours or clock from now on. */
export const houseSettings = topic("house", "see the site's public settings", publicSettings);

const part = z.enum(parts);
/** As it was when the editing began: another's change since then is not written over unseen. */
const since = instant.nullable();

export const contract = {
	settings: needs("see the site's public settings")
		.route({ method: "GET", path: "/site" })
		.output(publicSettings),
	landing: needs("read the site's words")
		.route({ method: "GET", path: "/site/landing" })
		.output(landingPage),
	explore: needs("read the site's words")
		.route({ method: "GET", path: "/site/explore" })
		.output(explorePage),
	testimonials: needs("read the site's words")
		.route({ method: "GET", path: "/site/testimonials" })
		.output(testimonialNotes),
	about: needs("read the site's words")
		.route({ method: "GET", path: "/site/about" })
		.output(aboutPage),
	figures: needs("read the site's words")
		.route({ method: "GET", path: "/site/figures" })
		.output(figures),
	legal: needs("read the site's words")
		.route({ method: "GET", path: "/site/legal/{document}" })
		.input(z.object({ document: z.enum(legalDocuments) }))
		.output(legalPage),
	kept: needs("keep the site's words")
		.route({ method: "GET", path: "/site/words/{part}" })
		.input(z.object({ part }))
		.output(keptPart),
	keep: needs("keep the site's words")
		.route({ method: "PUT", path: "/site/words" })
		.input(
			z.object({ part, since, words }).superRefine((given, { addIssue }) => {
				const problems = wordsOf[given.part].safeParse(given.words).error?.issues ?? [];
				for (const { message, path } of problems)
					addIssue({ code: "custom", message, path: ["words", ...path] });
			}),
		)
		.output(keptPart),
	reset: needs("keep the site's words")
		.route({ method: "POST", path: "/site/words/reset" })
		.input(z.object({ part, since }))
		.output(keptPart),
	samples: needs("remove the sample content")
		.route({ method: "GET", path: "/site/samples" })
		.output(samples),
	removeSamples: needs("remove the sample content")
		.route({ method: "POST", path: "/site/samples/remove" })
		.output(samples),
};
