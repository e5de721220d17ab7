import type { UseFormReturn } from "react-hook-form";
import type { EditableBranding } from "./contract.ts";
import { type Colors, defaultColors } from "./default-colors.ts";
import { type Accent, accents, type Theme } from "./limits.ts";

/** What is typed; pictures are sent apart. */
export type BrandingValues = { since: string | null; colours: Colors; showsName: boolean };
export type BrandingForm = UseFormReturn<BrandingValues>;
type ColorPath = `colours.${Theme}.${Accent}`;

export const colorPath = (theme: Theme, accent: Accent): ColorPath => `colours.${theme}.${accent}`;

export const initialValues = ({ since, colours, showsName }: EditableBranding): BrandingValues => ({
	since,
	colours: colours ?? defaultColors,
	showsName,
});

/** Whether it is a complete color, while somebody is still typing. */
export const isHex = (typed: string): boolean => /^#[\da-f]{6}$/i.test(typed);

/** Null for Greenroom's own colors, which are not stored. */
export const chosenColors = (colours: Colors): Colors | null =>
	JSON.stringify(colours).toLowerCase() === JSON.stringify(defaultColors) ? null : colours;

/** Each accent as typed, or as stored while the typed value is not a color yet. */
export function drawable(colours: Colors, { colours: current }: EditableBranding): Colors {
	const before = current ?? defaultColors;
	const ofTheme = (theme: Theme) =>
		Object.fromEntries(
			accents.map((accent) => {
				const typed = colours[theme][accent];
				return [accent, isHex(typed) ? typed.toLowerCase() : before[theme][accent]];
			}),
		) as Colors[Theme];
	return { dark: ofTheme("dark"), light: ofTheme("light") };
}
