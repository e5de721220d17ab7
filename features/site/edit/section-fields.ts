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
	YEAR_MAX,
} from "#features/site/limits.ts";
import { copy } from "./copy.ts";

/** One control of the form. `name` as in the part's words, with dots, or in an entry of its list. */
export type Field = {
	name: string;
	label: string;
	kind: "line" | "paragraph" | "address" | "email" | "day" | "stars" | "zone";
	limit?: number;
	hint?: string;
};
/** Entries that can be added, taken away and put in order; the first field names an entry. */
export type List = {
	name: string;
	legend: string;
	/** What one entry is called. */
	what: string;
	max: number;
	fields: readonly [Field, ...Field[]];
	/** An entry before anything is written. */
	blank: Readonly<Record<string, string | null>>;
};
/** Controls under one heading. */
export type Group = { legend: string; group: readonly Field[] };
type Fields = readonly (Field | List | Group)[];

const line = (name: string, label: string, limit = LINE_MAX): Field => ({
	name,
	label,
	kind: "line",
	limit,
});
const paragraph = (name: string, label: string, limit = PARAGRAPH_MAX): Field => ({
	name,
	label,
	kind: "paragraph",
	limit,
});

const user = {
	fields: [line("name", copy.name), line("role", copy.role), paragraph("about", copy.entryText)],
	blank: { name: "", role: "", about: "" },
	max: ENTRIES_MAX,
} as const;

const legal: Fields = [
	{ name: "lastUpdated", label: copy.lastUpdated, kind: "day" },
	paragraph("introduction", copy.introduction),
	{
		name: "sections",
		legend: copy.legalSections,
		what: copy.legalSection,
		max: SECTIONS_MAX,
		fields: [
			line("title", copy.legalSectionTitle),
			{ ...paragraph("text", copy.legalSectionText, SECTION_MAX), hint: copy.legalSectionHint },
		],
		blank: { title: "", text: "" },
	},
];

const link = (name: string, what: string): readonly Field[] => [
	line(`doors.${name}.title`, copy.linkTitle(what)),
	line(`doors.${name}.text`, copy.linkText(what)),
];
const stat = (name: string, place: string): readonly Field[] => [
	line(`stats.${name}.title`, copy.statTitle(place)),
	line(`stats.${name}.text`, copy.statText(place)),
];

/** What can be written of each part, in the order of its page. */
export const sectionFields: Record<Section, Fields> = {
	identity: [
		line("name", copy.siteName, SITE_NAME_MAX),
		line("tagline", copy.tagline),
		{
			...paragraph("description", copy.description, SITE_DESCRIPTION_MAX),
			hint: copy.descriptionHint,
		},
		{ ...line("copyright", copy.copyright), hint: copy.nameHint },
	],
	contact: [
		{ name: "supportEmail", label: copy.supportEmail, kind: "email", limit: EMAIL_MAX },
		{ ...line("supportHours", copy.supportHours, HOURS_MAX), hint: copy.supportHoursHint },
		{ ...line("responseTime", copy.responseTime, HOURS_MAX), hint: copy.responseTimeHint },
	],
	clock: [{ name: "timeZone", label: copy.timeZone, kind: "zone" }],
	landing: [
		{
			legend: copy.hero,
			group: [
				line("title", copy.headline),
				{ ...paragraph("text", copy.lead), hint: copy.nameHint },
			],
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
				...stat("growing", copy.growing),
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
		{ name: "members", legend: copy.members, what: copy.member, ...user },
		paragraph("partnersText", copy.partnersText),
		{
			name: "partners",
			legend: copy.partners,
			what: copy.partner,
			max: ENTRIES_MAX,
			fields: [
				line("name", copy.name),
				paragraph("about", copy.entryText),
				{
					name: "url",
					label: copy.address,
					kind: "address",
					limit: ADDRESS_MAX,
					hint: copy.addressHint,
				},
			],
			blank: { name: "", about: "", url: "" },
		},
		line("closing", copy.closing),
	],
	testimonials: [
		{
			name: "notes",
			legend: copy.notes,
			what: copy.note,
			max: ENTRIES_MAX,
			fields: [
				paragraph("words", copy.entryText),
				{ ...line("name", copy.from), hint: copy.fromHint },
				{ name: "stars", label: copy.stars, kind: "stars" },
			],
			blank: { words: "", name: "", stars: null },
		},
	],
	about: [
		line("title", copy.headline),
		paragraph("mission", copy.mission),
		{
			name: "values",
			legend: copy.values,
			what: copy.value,
			max: ENTRIES_MAX,
			fields: [line("title", copy.headline), paragraph("about", copy.entryText)],
			blank: { title: "", about: "" },
		},
		{
			name: "journey",
			legend: copy.journey,
			what: copy.step,
			max: ENTRIES_MAX,
			fields: [
				line("year", copy.year, YEAR_MAX),
				line("title", copy.headline),
				paragraph("about", copy.entryText),
			],
			blank: { year: "", title: "", about: "" },
		},
		{ name: "team", legend: copy.team, what: copy.teamMember, ...user },
	],
	terms: legal,
	privacy: legal,
};
