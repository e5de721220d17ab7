import { readStored, writeStored } from "#web/browser/browser-storage.ts";

/** What a listener can choose: by the line, always the best, always the light versions. */
export const qualities = ["auto", "high", "light"] as const;
export type Quality = (typeof qualities)[number];

/** Read by `prefersLight`, which stands for itself. */
const QUALITY_KEY = "greenroom-audio-quality";

/** The choice on this device. */
export function storedQuality(): Quality {
	const stored = readStored("localStorage", QUALITY_KEY);
	return qualities.find((known) => known === stored) ?? "auto";
}

/** Holds for what is loaded from now on. */
export function storeQuality(quality: Quality): void {
	writeStored("localStorage", QUALITY_KEY, quality === "auto" ? null : quality);
}
