import { channelsOf } from "./color-math.ts";
import { hoverOf, onLamp, onPaper, shadeOf } from "./contrasts.ts";
import { type Colors, type Hex, washShares } from "./default-colors.ts";
import type { Theme } from "./limits.ts";

type Tokens = Record<`--${string}`, string>;

/** What the accents are called where they are used: the names of web/tokens.css. */
export function tokensOf(theme: Theme, { [theme]: chosen, light }: Colors): Tokens {
	const { lamp, ink, mark } = chosen;
	return {
		"--lamp": lamp,
		"--lamp-hover": hoverOf(lamp),
		"--lamp-shade": shadeOf(lamp),
		"--on-lamp": onLamp(lamp),
		"--lamp-ink": ink,
		"--lamp-mark": mark,
		"--wash": washOf(theme, lamp),
		"--paper-lamp-ink": onPaper(light.ink),
	};
}

/** The tokens as a stylesheet, loaded after the app's own; follows the system's theme until one is chosen. */
export function styleSheetOf(colours: Colors): string {
	const dark = linesOf(tokensOf("dark", colours));
	return [
		`:root {\n${linesOf(tokensOf("light", colours))}}`,
		`@media (prefers-color-scheme: dark) {\n:root:not([data-theme="light"]) {\n${dark}}\n}`,
		`:root[data-theme="dark"] {\n${dark}}`,
		"",
	].join("\n");
}

const linesOf = (tokens: Tokens) =>
	Object.entries(tokens)
		.map(([name, value]) => `\t${name}: ${value};\n`)
		.join("");

const washOf = (theme: Theme, lamp: Hex) =>
	`rgb(${channelsOf(lamp).join(" ")} / ${washShares[theme]})`;
