import {
	ADDRESS_MAX,
	ENTRIES_MAX,
	LINE_MAX,
	PARAGRAPH_MAX,
	type Part,
	SECTION_MAX,
	SECTIONS_MAX,
	YEAR_MAX,
} from "#features/site/limits.ts";
import { editCopy as copy } from "./edit-copy.ts";

/** One control of the form. `name` as in the part's words, or in an entry of its list. */
export type Field = {
	name: string;
	label: string;
	kind: "line" | "paragraph" | "address" | "day" | "stars";
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
type Fields = readonly (Field | List)[];

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

/** What can be written of each part, in the order of its page. */
export const partFields: Record<Part, Fields> = {
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
