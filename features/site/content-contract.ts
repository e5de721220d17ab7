import { z } from "zod";
import {
	day,
	emailAddress,
	instant,
	oneLine,
	type SiteSettings,
	text,
	timeZone,
	webAddress,
} from "#shared/contract.ts";
import { isPlainLine, withoutPastedMarks } from "#shared/hidden-characters.ts";
import { copy } from "./edit/copy.ts";
import { NAME } from "./fill-name.ts";
import {
	ADDRESS_MAX,
	EMAIL_MAX,
	ENTRIES_MAX,
	HOURS_MAX,
	LINE_MAX,
	PARAGRAPH_MAX,
	SECTION_MAX,
	SECTIONS_MAX,
	type Section,
	SITE_DESCRIPTION_MAX,
	SITE_NAME_MAX,
	TIME_ZONE_MAX,
	YEAR_MAX,
} from "./limits.ts";

const words = (max: number) => text({ min: 1, max, tooShort: copy.required });
const line = (max = LINE_MAX) => oneLine({ min: 1, max, tooShort: copy.required });
const paragraph = words(PARAGRAPH_MAX);
const listOf = <Entry extends z.ZodType>(entry: Entry, max = ENTRIES_MAX) =>
	z.array(entry).max(max, copy.tooMany(max));

/** Email, calendar and feed headers cannot contain line breaks. */
const inOneLine = (max = LINE_MAX) =>
	z
		.string()
		.transform(withoutPastedMarks)
		.pipe(
			words(max).refine(
				(typed) => isPlainLine(typed) && !/[\p{Zl}\p{Zp}]/u.test(typed),
				copy.oneLine,
			),
		);

const user = z.object({ name: line(), role: oneLine({ max: LINE_MAX }), about: paragraph });
const testimonial = z.object({
	words: paragraph,
	name: oneLine({ max: LINE_MAX }),
	/** Of five; null where none were given. */
	stars: z.int().min(1).max(5).nullable(),
});
const partner = z.object({
	name: line(),
	about: paragraph,
	url: z.union([z.literal(""), webAddress(ADDRESS_MAX)]),
});
const value = z.object({ title: line(), about: paragraph });
const step = z.object({ year: line(YEAR_MAX), title: line(), about: paragraph });
const legalSection = z.object({ title: line(), text: words(SECTION_MAX) });

const identity = z.object({
	name: inOneLine(SITE_NAME_MAX).refine((name) => !name.includes(NAME), copy.nameInName),
	tagline: inOneLine(),
	description: inOneLine(SITE_DESCRIPTION_MAX),
	copyright: inOneLine(),
});
const contact = z.object({
	supportEmail: emailAddress({ max: EMAIL_MAX, wrong: copy.wrongEmail }),
	supportHours: inOneLine(HOURS_MAX),
	responseTime: inOneLine(HOURS_MAX),
});
const clock = z.object({ timeZone: timeZone(TIME_ZONE_MAX, copy.noSuchZone) });
const transparency = z.object({ showsModeration: z.boolean() });

const fact = z.object({ title: line(), text: line() });
export const landing = z.object({
	title: line(),
	text: paragraph,
	doorsTitle: line(),
	doorsText: line(),
	doors: z.object({ podcasts: fact, music: fact, books: fact, sessions: fact }),
	stats: z.object({
		/** Without a text of its own it says how many members there are. */
		growing: fact.extend({ text: oneLine({ max: LINE_MAX }) }),
		daily: fact,
		inspiring: fact,
	}),
	closing: line(),
});
const explore = z.object({
	title: line(),
	text: paragraph,
	missionTitle: line(),
	mission: paragraph,
	members: listOf(user),
	partnersText: paragraph,
	partners: listOf(partner),
	closing: line(),
});
const testimonials = z.object({ notes: listOf(testimonial) });
const about = z.object({
	title: line(),
	mission: paragraph,
	values: listOf(value),
	journey: listOf(step),
	team: listOf(user),
});
export const legal = z.object({
	lastUpdated: day,
	introduction: paragraph,
	sections: listOf(legalSection, SECTIONS_MAX).min(1, copy.noSection),
});

/** The latest changes of a setting, newest first; `by` is null once the account is gone. */
export const settingChanges = z.array(
	z.object({ by: z.string().nullable(), at: instant, isReset: z.boolean() }),
);

/** The schema of each section, as stored. */
export const contentSchemas = {
	identity,
	contact,
	clock,
	transparency,
	landing,
	explore,
	testimonials,
	about,
	terms: legal,
	privacy: legal,
} as const;
export type ContentOf = { [One in Section]: z.infer<(typeof contentSchemas)[One]> };

/** Whether the entry is still one of the samples Greenroom ships with. */
const sampled = { isSample: z.boolean() };
export const explorePage = explore.extend({
	members: z.array(user.extend(sampled)),
	partners: z.array(partner),
});
export const testimonialNotes = z.array(testimonial.extend(sampled));
export const aboutPage = about.extend({
	journey: z.array(step.extend(sampled)),
	team: z.array(user.extend(sampled)),
});
/** Public site settings, sent with every page. */
export const publicSettings = identity
	.extend(contact.shape)
	.extend(clock.shape)
	.extend(transparency.shape)
	.extend({
		sendsEmail: z
			.boolean()
			.describe("Whether a mail server is set up; without one emails are only stored"),
	}) satisfies z.ZodType<SiteSettings>;

export type ExplorePage = z.infer<typeof explorePage>;
export type TestimonialNote = z.infer<typeof testimonialNotes>[number];
export type AboutPage = z.infer<typeof aboutPage>;
export type LandingPage = z.infer<typeof landing>;
export type TeamMember = AboutPage["team"][number];
