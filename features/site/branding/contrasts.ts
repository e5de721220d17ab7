import { contrast, nearest, over, shifted } from "./color-math.ts";
import {
	type Accents,
	type Colors,
	groundColors,
	grounds,
	type Hex,
	paperColors,
	textOnLamp,
	washShares,
} from "./default-colors.ts";
import {
	type Accent,
	accents,
	MARK_CONTRAST,
	TEXT_CONTRAST,
	type Theme,
	themes,
} from "./limits.ts";

/** What an accent is seen against. */
export type Against = (typeof grounds)[number] | "wash" | "text";
type Pair = { against: Against; other: Hex; needed: number };
export type Problem = {
	theme: Theme;
	accent: Accent;
	against: Against;
	ratio: number;
	needed: number;
	/** The nearest colour of the same hue that does; null where none does. */
	nearest: Hex | null;
};

/** Dark or light, whichever can be read better on the lamp. */
export function onLamp(lamp: Hex): Hex {
	const { dark, light } = textOnLamp;
	return contrast(dark, lamp) >= contrast(light, lamp) ? dark : light;
}

/** How much darker the side of a lamp is that its light does not reach, in lightness: as Greenroom's own. */
const SHADE_SHIFT = -0.1;
export const shadeOf = (lamp: Hex): Hex => shifted(lamp, SHADE_SHIFT);

/** How far a lamp brightens under the pointer, in lightness. */
const HOVER_SHIFT = 0.05;
/** Away from its text, so that this is read no worse. */
export const hoverOf = (lamp: Hex): Hex =>
	shifted(lamp, onLamp(lamp) === textOnLamp.dark ? HOVER_SHIFT : -HOVER_SHIFT);

/** Links on paper: the light theme's, as dark as paper needs. */
export const onPaper = (ink: Hex): Hex =>
	nearest(ink, (candidate) =>
		paperColors.every((paper) => contrast(candidate, paper) >= TEXT_CONTRAST),
	) ?? textOnLamp.dark;

function pairsOf(theme: Theme, accent: Accent, color: Hex, lamp: Hex): Pair[] {
	if (accent === "lamp") return [{ against: "text", other: onLamp(color), needed: TEXT_CONTRAST }];
	const needed = accent === "ink" ? TEXT_CONTRAST : MARK_CONTRAST;
	const plain = grounds.map((against) => ({
		against,
		other: groundColors[theme][against],
		needed,
	}));
	if (accent === "mark") return plain;
	const washed = (["ground", "surface"] as const).map((ground) => ({
		against: "wash" as const,
		other: over(lamp, washShares[theme], groundColors[theme][ground]),
		needed,
	}));
	return [...plain, ...washed];
}

const worstOf = (theme: Theme, accent: Accent, color: Hex, lamp: Hex) =>
	pairsOf(theme, accent, color, lamp)
		.map((pair) => ({ ...pair, ratio: contrast(color, pair.other) }))
		.filter(({ ratio, needed }) => ratio < needed)
		.sort((a, b) => a.ratio - b.ratio)[0];

/** Each accent of a theme that cannot be read well enough, by its worst pair. */
export function problemsOf(theme: Theme, chosen: Accents): Problem[] {
	return accents.flatMap((accent) => {
		const worst = worstOf(theme, accent, chosen[accent], chosen.lamp);
		if (!worst) return [];
		const { against, ratio, needed } = worst;
		const passes = (candidate: Hex) => !worstOf(theme, accent, candidate, chosen.lamp);
		return [{ theme, accent, against, ratio, needed, nearest: nearest(chosen[accent], passes) }];
	});
}

/** All six from one colour, each as near to it as can be read. */
export function colorsFrom(one: Hex): Colors {
	const [dark, light] = themes.map((theme) => {
		const found: Record<Accent, Hex> = { lamp: one, ink: one, mark: one };
		for (const accent of accents) {
			const passes = (candidate: Hex) => !worstOf(theme, accent, candidate, found.lamp);
			found[accent] = nearest(one, passes) ?? one;
		}
		return found;
	});
	return { dark: dark as Accents, light: light as Accents };
}
