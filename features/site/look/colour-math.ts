import type { Hex } from "./own-colours.ts";

type Triple = readonly [number, number, number];

/** How well two colours can be told apart, 1 to 21 (WCAG 2.2). */
export function contrast(one: Hex, other: Hex): number {
	const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
	return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** The upper colour at this share over the lower one. */
export function over(upper: Hex, share: number, lower: Hex): Hex {
	const below = channelsOf(lower);
	return hexOf(
		channelsOf(upper).map((value, at) => value * share + (below[at] ?? 0) * (1 - share)),
	);
}

/** Lighter for a share above zero, darker below; the hue stays. */
export function shifted(colour: Hex, by: number): Hex {
	const [lightness, a, b] = labOf(colour);
	return ofLab([Math.min(1, Math.max(0, lightness + by)), a, b]);
}

/** In OKLab's lightness: less than an eye can tell. */
const STEP = 0.004;

/** The colour of the same hue, as near in lightness as can be, that passes; null where none does. */
export function nearest(colour: Hex, passes: (candidate: Hex) => boolean): Hex | null {
	for (let by = 0; by <= 1; by += STEP)
		for (const way of [by, -by]) {
			const candidate = by === 0 ? colour : shifted(colour, way);
			if (passes(candidate)) return candidate;
		}
	return null;
}

/** 0 to 255 each. */
export function channelsOf(colour: Hex): Triple {
	const value = Number.parseInt(colour.slice(1), 16);
	return [value >> 16, (value >> 8) & 255, value & 255];
}

function hexOf(channels: readonly number[]): Hex {
	const digits = channels.map((value) =>
		Math.round(Math.min(255, Math.max(0, value)))
			.toString(16)
			.padStart(2, "0"),
	);
	return `#${digits.join("")}`;
}

const linear = (value: number) =>
	value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const encoded = (value: number) =>
	255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);

function luminance(colour: Hex): number {
	const [red, green, blue] = channelsOf(colour).map(linear) as unknown as Triple;
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** OKLab (Björn Ottosson, 2020): steps of lightness look equal, and the hue stays. */
function labOf(colour: Hex): Triple {
	const [red, green, blue] = channelsOf(colour).map(linear) as unknown as Triple;
	const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
	const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
	const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
	return [
		0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
		1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
		0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
	];
}

/** What a screen cannot show loses colour until it can. */
function ofLab([lightness, a, b]: Triple): Hex {
	for (let share = 1; share > 0; share -= 0.05) {
		const channels = screenOf([lightness, a * share, b * share]);
		if (channels.every((value) => value >= -0.0005 && value <= 1.0005))
			return hexOf(channels.map((value) => encoded(Math.max(0, value))));
	}
	return hexOf(screenOf([lightness, 0, 0]).map((value) => encoded(Math.max(0, value))));
}

function screenOf([lightness, a, b]: Triple): number[] {
	const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
	return [
		4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
		-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
		-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
	];
}
