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
	YEAR_MAX,
} from "#features/site/limits.ts";
import { editCopy as copy } from "./edit-copy.ts";

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

const person = {
	fields: [line("name", copy.name), line("role", copy.role), paragraph("about", copy.words)],
	blank: { name: "", role: "", about: "" },
	max: ENTRIES_MAX,
} as const;

const legal: Fields = [
	{ name: "lastUpdated", label: copy.lastUpdated, kind: "day" },
	paragraph("introduction", copy.introduction),
	{
		name: "sections",
		legend: copy.sections,
		what: copy.section,
		max: SECTIONS_MAX,
		fields: [
			line("title", copy.sectionTitle),
			{ ...paragraph("text", copy.sectionText, SECTION_MAX), hint: copy.sectionHint },
		],
		blank: { title: "", text: "" },
	},
];

const door = (name: string, what: string): readonly Field[] => [
	line(`doors.${name}.title`, copy.doorTitle(what)),
	line(`doors.${name}.text`, copy.doorText(what)),
];
const stat = (name: string, place: string): readonly Field[] => [
	line(`stats.${name}.title`, copy.statWord(place)),
	line(`stats.${name}.text`, copy.statText(place)),
];

/** What can be written of each part, in the order of its page. */
export const partFields: Record<Part, Fields> = {
	house: [
		line("name", copy.houseName, HOUSE_NAME_MAX),
		line("tagline", copy.tagline),
		{
			...paragraph("description", copy.description, HOUSE_DESCRIPTION_MAX),
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
			legend: copy.doors,
			group: [
				line("doorsTitle", copy.doorsTitle),
				line("doorsText", copy.doorsText),
				...door("podcasts", copy.podcastsDoor),
				...door("music", copy.musicDoor),
				...door("books", copy.booksDoor),
				...door("sessions", copy.sessionsDoor),
			],
		},
		{
			legend: copy.statWords,
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
		{ name: "members", legend: copy.members, what: copy.member, ...person },
		paragraph("partnersText", copy.partnersText),
		{
			name: "partners",
			legend: copy.partners,
			what: copy.partner,
			max: ENTRIES_MAX,
			fields: [
				line("name", copy.name),
				paragraph("about", copy.words),
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
				paragraph("words", copy.words),
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
			fields: [line("title", copy.headline), paragraph("about", copy.words)],
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
				paragraph("about", copy.words),
			],
			blank: { year: "", title: "", about: "" },
		},
		{ name: "team", legend: copy.team, what: copy.teamMember, ...person },
	],
	terms: legal,
	privacy: legal,
};
