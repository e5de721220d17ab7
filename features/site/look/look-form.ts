import type { UseFormReturn } from "react-hook-form";
import type { KeptLook } from "./contract.ts";
import { type Accent, accents, type Theme } from "./limits.ts";
import { type Colours, ownColours } from "./own-colours.ts";

/** What is typed; pictures are sent apart. */
export type LookWords = { since: string | null; colours: Colours; showsName: boolean };
export type LookForm = UseFormReturn<LookWords>;
export type ColourPath = `colours.${Theme}.${Accent}`;

export const colourPath = (theme: Theme, accent: Accent): ColourPath =>
	`colours.${theme}.${accent}`;

export const startingLook = ({ since, colours, showsName }: KeptLook): LookWords => ({
	since,
	colours: colours ?? ownColours,
	showsName,
});

/** Whether it can be drawn at all, while somebody is still typing. */
export const isHex = (typed: string): boolean => /^#[\da-f]{6}$/i.test(typed);

/** Greenroom's own are no setting: they follow Greenroom. */
export const chosenColours = (colours: Colours): Colours | null =>
	JSON.stringify(colours).toLowerCase() === JSON.stringify(ownColours) ? null : colours;

/** Each accent as typed, and as it was kept while what is typed is no colour yet. */
export function drawable(colours: Colours, { colours: kept }: KeptLook): Colours {
	const before = kept ?? ownColours;
	const ofTheme = (theme: Theme) =>
		Object.fromEntries(
			accents.map((accent) => {
				const typed = colours[theme][accent];
				return [accent, isHex(typed) ? typed.toLowerCase() : before[theme][accent]];
			}),
		) as Colours[Theme];
	return { dark: ofTheme("dark"), light: ofTheme("light") };
}
