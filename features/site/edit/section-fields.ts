import {
	ADDRESS_MAX,
	EMAIL_MAX,
	HOURS_MAX,
	LINE_MAX,
	SECTION_MAX,
	SECTIONS_MAX,
	type Section,
	SITE_DESCRIPTION_MAX,
	SITE_NAME_MAX,
	YEAR_MAX,
} from "#features/site/limits.ts";
import { copy } from "./copy.ts";
import { type Field, type Fields, type List, line, list, paragraph } from "./field-types.ts";

const member: List["fields"] = [
	line("name", copy.name),
	line("role", copy.role),
	paragraph("about", copy.entryText),
];

const legal: Fields = [
	{ name: "lastUpdated", label: copy.lastUpdated, kind: "day" },
	paragraph("introduction", copy.introduction),
	list(
		"sections",
		copy.legalSections,
		copy.legalSection,
		[
			line("title", copy.legalSectionTitle),
			paragraph("text", copy.legalSectionText, SECTION_MAX, copy.legalSectionHint),
		],
		SECTIONS_MAX,
	),
];

const link = (name: string, what: string): readonly Field[] => [
	line(`doors.${name}.title`, copy.linkTitle(what)),
	line(`doors.${name}.text`, copy.linkText(what)),
];
const stat = (name: string, place: string, textHint?: string): readonly Field[] => [
	line(`stats.${name}.title`, copy.statTitle(place)),
	line(`stats.${name}.text`, copy.statText(place), LINE_MAX, textHint),
];

/** The controls of each section, in the order of its page. */
export const sectionFields: Record<Section, Fields> = {
	identity: [
		line("name", copy.siteName, SITE_NAME_MAX),
		line("tagline", copy.tagline),
		paragraph("description", copy.description, SITE_DESCRIPTION_MAX, copy.descriptionHint),
		line("copyright", copy.copyright, LINE_MAX, copy.copyrightHint),
	],
	contact: [
		{ name: "supportEmail", label: copy.supportEmail, kind: "email", limit: EMAIL_MAX },
		line("supportHours", copy.supportHours, HOURS_MAX, copy.supportHoursHint),
		line("responseTime", copy.responseTime, HOURS_MAX, copy.responseTimeHint),
	],
	clock: [{ name: "timeZone", label: copy.timeZone, kind: "zone" }],
	transparency: [
		{
			name: "showsModeration",
			label: copy.showsModeration,
			kind: "switch",
			hint: copy.showsModerationHint,
		},
	],
	landing: [
		{
			legend: copy.hero,
			group: [line("title", copy.headline), paragraph("text", copy.lead)],
		},
		{
			legend: copy.links,
			group: [
				line("doorsTitle", copy.linksTitle),
				line("doorsText", copy.linksText),
				...link("podcasts", copy.podcastsLink),
				...link("music", copy.musicLink),
				...link("books", copy.booksLink),
				...link("sessions", copy.sessionsLink),
			],
		},
		{
			legend: copy.stats,
			group: [
				...stat("growing", copy.growing, copy.growingHint),
				...stat("daily", copy.daily),
				...stat("inspiring", copy.inspiring),
			],
		},
		{ legend: copy.landingClosing, group: [line("closing", copy.closing)] },
	],
	explore: [
		line("title", copy.headline),
		paragraph("text", copy.lead),
		line("missionTitle", copy.missionTitle),
		paragraph("mission", copy.mission),
		list("members", copy.members, copy.member, member),
		paragraph("partnersText", copy.partnersText),
		list("partners", copy.partners, copy.partner, [
			line("name", copy.name),
			paragraph("about", copy.entryText),
			{ ...line("url", copy.address, ADDRESS_MAX), kind: "address" },
		]),
		line("closing", copy.closing),
	],
	testimonials: [
		list("notes", copy.notes, copy.note, [
			paragraph("words", copy.entryText),
			line("name", copy.from, LINE_MAX),
			{ name: "stars", label: copy.stars, kind: "stars" },
		]),
	],
	about: [
		line("title", copy.headline),
		paragraph("mission", copy.mission),
		list("values", copy.values, copy.value, [
			line("title", copy.headline),
			paragraph("about", copy.entryText),
		]),
		list("journey", copy.journey, copy.step, [
			line("year", copy.year, YEAR_MAX),
			line("title", copy.headline),
			paragraph("about", copy.entryText),
		]),
		list("team", copy.team, copy.teamMember, member),
	],
	terms: legal,
	privacy: legal,
};
