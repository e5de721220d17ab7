import { onLamp } from "./contrasts.ts";
import type { Accents, Colors } from "./default-colors.ts";

/** The accents as emails have them: their buttons and links are drawn on the site's own grounds. */
export const emailColorsOf = ({ light, dark }: Colors) => ({
	light: sideOf(light),
	dark: sideOf(dark),
});

const sideOf = ({ lamp, ink }: Accents) => ({ button: lamp, onButton: onLamp(lamp), link: ink });
