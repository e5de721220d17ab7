import { z } from "zod";
import { instant, procedure, topic } from "#shared/contract.ts";
import {
	aboutPage,
	contentSchemas,
	explorePage,
	landing,
	legal,
	publicSettings,
	settingChanges,
	testimonialNotes,
} from "./content-contract.ts";
import { CALL_MAX_BYTES, legalDocuments, sections } from "./limits.ts";

/** What is there in numbers; null below the figure that says something. Samples only count while there is too little else. */
const figure = z.object({ count: z.int(), hasSamples: z.boolean() }).nullable();
const figures = z.object({ members: figure, tracks: figure, episodes: figure, books: figure });
export type Figures = z.infer<typeof figures>;

/** The community in four tiles. */
const stats = z.array(z.object({ title: z.string(), text: z.string(), isSample: z.boolean() }));
export type Stats = z.infer<typeof stats>;

const content = z.record(z.string(), z.unknown());
/** A section as its editor needs it. */
const sectionForEditing = z.object({
	content,
	/** Null while the section has Greenroom's default content. */
	since: instant.nullable(),
	changes: settingChanges,
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
	/** Entries of public pages: testimonials, people, years. */
	texts: z.int(),
	silenced: z
		.array(z.string())
		.describe("Titles of the community's own songs of the week that play a sample track"),
});
export type Samples = z.infer<typeof samples>;

/** The site settings changed. */
export const siteSettingsChanges = topic(
	"site-settings",
	"browse the public pages",
	publicSettings,
);

const section = z.enum(sections);
/** When the loaded version was saved: an edit based on an older version is refused. */
const since = instant.nullable();

export const contract = {
	settings: procedure("browse the public pages", "GET", "/site").output(publicSettings),
	landing: procedure("browse the public pages", "GET", "/site/landing").output(landing),
	explore: procedure("browse the public pages", "GET", "/site/explore").output(explorePage),
	testimonials: procedure("browse the public pages", "GET", "/site/testimonials").output(
		testimonialNotes,
	),
	about: procedure("browse the public pages", "GET", "/site/about").output(aboutPage),
	figures: procedure("browse the public pages", "GET", "/site/figures").output(figures),
	stats: procedure("browse the public pages", "GET", "/site/stats").output(stats),
	legal: procedure("browse the public pages", "GET", "/site/legal/{document}")
		.input(z.object({ document: z.enum(legalDocuments) }))
		.output(legal),
	forEditing: procedure("edit site content", "GET", "/site/sections/{section}")
		.input(z.object({ section }))
		.output(sectionForEditing),
	save: procedure("edit site content", "PUT", "/site/sections/{section}", {
		bodyMaxBytes: CALL_MAX_BYTES,
	})
		.input(
			z.object({ section, since, content }).superRefine((input, { addIssue }) => {
				const problems = contentSchemas[input.section].safeParse(input.content).error?.issues ?? [];
				for (const { message, path } of problems)
					addIssue({ code: "custom", message, path: ["content", ...path] });
			}),
		)
		.output(sectionForEditing),
	reset: procedure("edit site content", "POST", "/site/sections/{section}/reset")
		.input(z.object({ section, since }))
		.output(sectionForEditing),
	samples: procedure("remove the sample content", "GET", "/site/samples").output(samples),
	removeSamples: procedure("remove the sample content", "POST", "/site/samples/remove").output(
		samples,
	),
};
