import { z } from "zod";
import { instant, needs, topic } from "#shared/contract.ts";
import {
	aboutPage,
	contentSchemas,
	explorePage,
	landingPage,
	legalPage,
	publicSettings,
	testimonialNotes,
} from "./content-contract.ts";
import { legalDocuments, sections } from "./limits.ts";

/** What is there in numbers; null below the figure that says something. */
const figures = z.object({
	members: z.number().int().nullable(),
	tracks: z.number().int().nullable(),
	episodes: z.number().int().nullable(),
	books: z.number().int().nullable(),
});
export type Figures = z.infer<typeof figures>;

const content = z.record(z.string(), z.unknown());
/** A section as its editor needs it. */
const sectionForEditing = z.object({
	content,
	/** Null while the section has Greenroom's default content. */
	since: instant.nullable(),
	/** The latest, newest first. */
	changes: z.array(z.object({ by: z.string().nullable(), at: instant, isReset: z.boolean() })),
});
export type EditableSection = z.infer<typeof sectionForEditing>;

/** Sample content, counted. */
const samples = z.object({
	artists: z.int(),
	tracks: z.int(),
	episodes: z.int(),
	songs: z.int(),
	books: z.int(),
	ballots: z.int(),
});
export type Samples = z.infer<typeof samples>;

/** The site settings changed. */
export const siteSettingsChanges = topic(
	"site-settings",
	"see the site's public settings",
	publicSettings,
);

const section = z.enum(sections);
/** When the loaded version was saved: an edit based on an older version is refused. */
const since = instant.nullable();

export const contract = {
	settings: needs("see the site's public settings")
		.route({ method: "GET", path: "/site" })
		.output(publicSettings),
	landing: needs("read site content")
		.route({ method: "GET", path: "/site/landing" })
		.output(landingPage),
	explore: needs("read site content")
		.route({ method: "GET", path: "/site/explore" })
		.output(explorePage),
	testimonials: needs("read site content")
		.route({ method: "GET", path: "/site/testimonials" })
		.output(testimonialNotes),
	about: needs("read site content").route({ method: "GET", path: "/site/about" }).output(aboutPage),
	figures: needs("read site content")
		.route({ method: "GET", path: "/site/figures" })
		.output(figures),
	legal: needs("read site content")
		.route({ method: "GET", path: "/site/legal/{document}" })
		.input(z.object({ document: z.enum(legalDocuments) }))
		.output(legalPage),
	forEditing: needs("edit site content")
		.route({ method: "GET", path: "/site/sections/{section}" })
		.input(z.object({ section }))
		.output(sectionForEditing),
	save: needs("edit site content")
		.route({ method: "PUT", path: "/site/sections/{section}" })
		.input(
			z.object({ section, since, content }).superRefine((given, { addIssue }) => {
				const problems = contentSchemas[given.section].safeParse(given.content).error?.issues ?? [];
				for (const { message, path } of problems)
					addIssue({ code: "custom", message, path: ["content", ...path] });
			}),
		)
		.output(sectionForEditing),
	reset: needs("edit site content")
		.route({ method: "POST", path: "/site/sections/{section}/reset" })
		.input(z.object({ section, since }))
		.output(sectionForEditing),
	samples: needs("remove the sample content")
		.route({ method: "GET", path: "/site/samples" })
		.output(samples),
	removeSamples: needs("remove the sample content")
		.route({ method: "POST", path: "/site/samples/remove" })
		.output(samples),
};
