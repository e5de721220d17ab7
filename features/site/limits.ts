/** Lengths of what an operator writes on the public pages, in code points. */
export const LINE_MAX = 120;
export const PARAGRAPH_MAX = 600;
export const SECTION_MAX = 6_000;
export const ADDRESS_MAX = 300;
export const YEAR_MAX = 20;
export const HOUSE_NAME_MAX = 60;
/** Search engines show no more of it. */
export const HOUSE_DESCRIPTION_MAX = 300;
export const HOURS_MAX = 60;
export const EMAIL_MAX = 254;
export const TIME_ZONE_MAX = 64;
/** Entries of a list: people, notes, partners, values, years. */
export const ENTRIES_MAX = 24;
export const SECTIONS_MAX = 40;

/** Below it a figure says more about the day it was counted than about the place. */
export const FIGURE_MIN = 10;
/** Changes of a part that its editor is shown. */
export const CHANGES_SHOWN = 5;

/** What an operator can put in their own words, each on its own. */
export const parts = [
	"house",
	"contact",
	"clock",
	"landing",
	"explore",
	"testimonials",
	"about",
	"terms",
	"privacy",
] as const;
export type Part = (typeof parts)[number];

export const legalDocuments = ["terms", "privacy"] as const;
export type LegalDocument = (typeof legalDocuments)[number];
