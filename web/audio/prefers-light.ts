import { isLineSlow } from "#web/browser/is-line-slow.ts";
import { savesData } from "#web/browser/saves-data.ts";
import { playsLight } from "./plays-light.ts";

/**
 * Whether this browser is to stream the light versions: by the listener's choice on this device, else where it saves
 * data or its line is slow. Only where it says it plays them. Also runs inline in visitors' pages, so all it needs is
 * in it and in what it imports.
 */
export function prefersLight(): boolean {
	let chosen: string | null = null;
	try {
		chosen = localStorage.getItem("greenroom-audio-quality");
	} catch {
		// Browsers may refuse the storage itself.
	}
	if (chosen === "high") return false;
	if (chosen !== "light" && !isLineSlow() && !savesData()) return false;
	return playsLight();
}
