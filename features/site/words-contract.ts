import { z } from "zod";
import { day, type House, text, timeZone, webAddress } from "#shared/contract.ts";
import { editCopy as copy } from "./edit/edit-copy.ts";
import {
	ADDRESS_MAX,
	EMAIL_MAX,
	ENTRIES_MAX,
	HOURS_MAX,
	HOUSE_DESCRIPTION_MAX,
	HOUSE_NAME_MAX,
	LINE_MAX,
	PARAGRAPH_MAX,
	type Part,
	SECTION_MAX,
	SECTIONS_MAX,
	TIME_ZONE_MAX,
	YEAR_MAX,
} from "./limits.ts";
import { NAME } from "./named.ts";

const line = (max = LINE_MAX) => text({ min: 1, max, tooShort: copy.required });
const paragraph = line(PARAGRAPH_MAX);
const listOf = <Entry extends z.ZodType>(entry: Entry, max = ENTRIES_MAX) =>
	z.array(entry).max(max, copy.tooMany(max));

/** Heads of letters, calendars and feeds hold no line break. */
const inOneLine = (words: ReturnType<typeof line>) =>
	words.refine((typed) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(typed), copy.oneLine);

const person = z.object({ name: line(), role: text({ max: LINE_MAX }), about: paragraph });
const testimonial = z.object({
	words: paragraph,
	name: text({ max: LINE_MAX }),
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
const section = z.object({ title: line(), text: line(SECTION_MAX) });

const house = z.object({
	name: inOneLine(line(HOUSE_NAME_MAX)).refine((name) => !name.includes(NAME), copy.nameInName),
	tagline: inOneLine(line()),
	description: inOneLine(line(HOUSE_DESCRIPTION_MAX)),
	copyright: inOneLine(line()),
});
const contact = z.object({
	supportEmail: z.email(copy.wrongEmail).max(EMAIL_MAX, copy.wrongEmail),
	supportHours: inOneLine(line(HOURS_MAX)),
	responseTime: inOneLine(line(HOURS_MAX)),
});
const clock = z.object({ timeZone: timeZone(TIME_ZONE_MAX, copy.noSuchZone) });

const fact = z.object({ title: line(), text: line() });
const landing = z.object({
	title: line(),
	text: paragraph,
	doorsTitle: line(),
	doorsText: line(),
	doors: z.object({ podcasts: fact, music: fact, books: fact, sessions: fact }),
	stats: z.object({ growing: fact, daily: fact, inspiring: fact }),
	closing: line(),
});
const explore = z.object({
	title: line(),
	text: paragraph,
	missionTitle: line(),
	mission: paragraph,
	members: listOf(person),
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
	team: listOf(person),
});
const legal = z.object({
	lastUpdated: day,
	introduction: paragraph,
	sections: listOf(section, SECTIONS_MAX).min(1, copy.noSection),
});

/** The shape of each part, as it is kept. */
export const wordsOf = {
	house,
	contact,
	clock,
	landing,
	explore,
	testimonials,
	about,
	terms: legal,
	privacy: legal,
} as const;
export type WordsOf = { [One in Part]: z.infer<(typeof wordsOf)[One]> };

/** Still one of the words Greenroom comes with, which stand there as an example. */
const sampled = { isSample: z.boolean() };
export const explorePage = explore.extend({
	members: z.array(person.extend(sampled)),
	partners: z.array(partner),
});
export const testimonialNotes = z.array(testimonial.extend(sampled));
export const aboutPage = about.extend({
	journey: z.array(step.extend(sampled)),
	team: z.array(person.extend(sampled)),
});
export const legalPage = legal;
export const landingPage = landing;
/** What everyone may know of the house, and every page comes with. */
export const publicSettings = house
	.extend(contact.shape)
	.extend(clock.shape) satisfies z.ZodType<House>;

export type ExplorePage = z.infer<typeof explorePage>;
export type TestimonialNote = z.infer<typeof testimonialNotes>[number];
export type AboutPage = z.infer<typeof aboutPage>;
export type LandingPage = z.infer<typeof landingPage>;
export type LegalPage = z.infer<typeof legalPage>;
export type TeamMember = AboutPage["team"][number];
