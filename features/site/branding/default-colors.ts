import type { Accent, Theme } from "./limits.ts";

/** As six digits, such as #f5b84c. */
export type Hex = string;
export type Accents = Readonly<Record<Accent, Hex>>;
export type Colors = Readonly<Record<Theme, Accents>>;

/** Greenroom's own accents, as web/tokens.css draws them; a test holds the two together. */
export const defaultColors: Colors = {
	dark: { lamp: "#f5b84c", ink: "#f5b84c", mark: "#f5b84c" },
	light: { lamp: "#f5b84c", ink: "#8a4b08", mark: "#a35c00" },
};

export const grounds = ["ground", "surface", "raised"] as const;
/** The grounds below accents, which branding cannot change. */
export const groundColors: Readonly<
	Record<Theme, Readonly<Record<(typeof grounds)[number], Hex>>>
> = {
	dark: { ground: "#0e1411", surface: "#151d19", raised: "#1c2621" },
	light: { ground: "#fbf7ee", surface: "#ffffff", raised: "#f3eddf" },
};

/** Colors beside accents, to preview a theme other than the page's. */
export const besideAccents: Readonly<
	Record<Theme, Readonly<Record<"ink" | "muted" | "idle" | "line", Hex>>>
> = {
	dark: { ink: "#f3efe4", muted: "#a9b5ac", idle: "#5c6e64", line: "#2a3731" },
	light: { ink: "#17211b", muted: "#55635a", idle: "#c2b79a", line: "#ddd5c2" },
};

/** How much of the lamp a wash holds. */
export const washShares: Readonly<Record<Theme, number>> = { dark: 0.11, light: 0.24 };

/** Text on a lamp, whichever can be read better. */
export const textOnLamp = { dark: "#1a1206", light: "#fffdf6" } as const satisfies Record<
	Theme,
	Hex
>;

/** Notes and the call sheet are paper in both themes. */
export const paperColors: readonly Hex[] = ["#fffdf6", "#eadcbd"];
