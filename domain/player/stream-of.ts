import { lightPath } from "#web/audio/light-path.ts";
import { prefersLight } from "#web/audio/prefers-light.ts";

let findSaved: (audioUrl: string) => string | null = () => null;

/** Sets where a file that is saved on this device is played from. */
export function onFindSaved(find: typeof findSaved): void {
	findSaved = find;
}

/** The address of the version to stream: the saved one, the light one, or the usual one. */
export function streamOf(audioUrl: string): { url: string; isLight: boolean } {
	const saved = findSaved(audioUrl);
	const light = !saved && prefersLight() ? lightPath(audioUrl) : null;
	return { url: saved ?? light ?? audioUrl, isLight: light !== null };
}
