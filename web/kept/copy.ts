import { fileSize } from "#shared/format.ts";

/** Copy of audio that is kept on this device. */
export const keptCopy = {
	keep: "Keep offline",
	keepSize: (bytes: number) => `Keep offline · ${fileSize(bytes)}`,
	keeping: (share: number) => `Downloading… ${Math.round(share * 100)}%`,
	cancel: "Cancel download",
	kept: "Kept offline",
	remove: "Remove from this device",
	keptNotice: (title: string) => `${title} is kept offline.`,
	failedTitle: "Couldn't keep it offline",
	full: "There isn't enough space on this device. Nothing you kept was removed.",
	failed: "Check your connection and try again.",
	noLongerAvailable: (titles: readonly string[]) =>
		titles.length === 1
			? `${titles[0]} is no longer available. We removed it from this device.`
			: `${titles.length} items are no longer available. We removed them from this device.`,
} as const;
