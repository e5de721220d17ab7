import { lightPath } from "#web/audio/light-path.ts";
import { prefersLight } from "#web/audio/prefers-light.ts";

let findKept: (audioUrl: string) => string | null = () => null;

/** Sets where a file that is kept on this device is played from. */
export function onFindKept(find: typeof findKept): void {
	findKept = find;
}

/** The address of the version to stream: the kept one, the light one, or the usual one. */
export function streamOf(audioUrl: string): { url: string; isLight: boolean } {
	const kept = findKept(audioUrl);
	const light = !kept && prefersLight() ? lightPath(audioUrl) : null;
	return { url: kept ?? light ?? audioUrl, isLight: light !== null };
}
