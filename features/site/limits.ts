/** Lengths of what an operator writes on the public pages, in code points. */
export const LINE_MAX = 120;
export const PARAGRAPH_MAX = 600;
export const SECTION_MAX = 6_000;
export const ADDRESS_MAX = 300;
export const YEAR_MAX = 20;
export const SITE_NAME_MAX = 60;
/** Search engines show no more of it. */
export const SITE_DESCRIPTION_MAX = 300;
export const HOURS_MAX = 60;
export const EMAIL_MAX = 254;
export const TIME_ZONE_MAX = 64;
/** Entries of a list: people, notes, partners, values, years. */
export const ENTRIES_MAX = 24;
export const SECTIONS_MAX = 40;
/** Of a call that saves a part: 40 sections of a legal text. */
export const CALL_MAX_BYTES = 1_024 * 1_024;

/** Below it a figure says more about the day it was counted than about the place. */
export const FIGURE_MIN = 10;
/** Changes of a section that its editor lists. */
export const CHANGES_SHOWN = 5;

/** The sections admins can edit, each saved on its own. */
export const sections = [
	"identity",
	"contact",
	"clock",
	"transparency",
	"landing",
	"explore",
	"testimonials",
	"about",
	"terms",
	"privacy",
] as const;
export type Section = (typeof sections)[number];

export const legalDocuments = ["terms", "privacy"] as const;
export type LegalDocument = (typeof legalDocuments)[number];
