import {
	clampChroma,
	formatHex,
	interpolate,
	modeLrgb,
	modeOklab,
	modeOklch,
	modeRgb,
	useMode as register,
	wcagContrast,
} from "culori/fn";
import type { Hex } from "./default-colors.ts";

type Triple = readonly [number, number, number];

// Only what is used, so that browsers fetch no other color spaces.
const rgb = register(modeRgb);
register(modeLrgb);
register(modeOklch);
const oklab = register(modeOklab);

/** Contrast ratio of two colors, 1 to 21 (WCAG 2.2). */
export function contrast(one: Hex, other: Hex): number {
	return wcagContrast(one, other);
}

/** The upper colour at this share over the lower one. */
export function over(upper: Hex, share: number, lower: Hex): Hex {
	return formatHex(interpolate([lower, upper], "rgb")(share));
}

/** Lighter for a share above zero, darker below; the hue stays, and what no screen shows loses chroma. */
export function shifted(color: Hex, by: number): Hex {
	const { l, ...hue } = known(oklab(color));
	return formatHex(clampChroma({ ...hue, l: Math.min(1, Math.max(0, l + by)) }, "oklch"));
}

/** In OKLab's lightness: less than an eye can see. */
const STEP = 0.004;

/** The colour of the same hue, as near in lightness as can be, that passes; null where none does. */
export function nearest(color: Hex, passes: (candidate: Hex) => boolean): Hex | null {
	for (let by = 0; by <= 1; by += STEP)
		for (const way of [by, -by]) {
			const candidate = by === 0 ? color : shifted(color, way);
			if (passes(candidate)) return candidate;
		}
	return null;
}

/** 0 to 255 each. */
export function channelsOf(color: Hex): Triple {
	const { r, g, b } = known(rgb(color));
	return [Math.round(r * 255), Math.round(g * 255), Math.round(b * 255)];
}

function known<Color>(color: Color | undefined): Color {
	if (color === undefined) throw new Error("Not a color");
	return color;
}
