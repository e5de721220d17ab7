import { fileSize } from "#shared/format.ts";

/** Copy of audio that is kept on this device. */
export const keptCopy = {
	keep: "Save offline",
	keepSize: (bytes: number) => `Save offline · ${fileSize(bytes)}`,
	keeping: (share: number) => `Downloading… ${Math.round(share * 100)}%`,
	cancel: "Cancel download",
	kept: "Saved offline",
	remove: "Remove from this device",
	keptNotice: (title: string) => `${title} is saved offline.`,
	keptAll: (count: number) =>
		`${count === 1 ? "1 track is" : `${count} tracks are`} saved offline.`,
	keptSome: (kept: number, count: number) => `Saved ${kept} of ${count} tracks offline.`,
	keepingAll: (count: number) => `Saving ${count === 1 ? "1 track" : `${count} tracks`} offline…`,
	failedTitle: "Couldn't save it offline",
	full: "There isn't enough space on this device. Nothing you saved was removed.",
	failed: "Check your connection and try again.",
	noLongerAvailable: (titles: readonly string[]) =>
		titles.length === 1
			? `${titles[0]} is no longer available. We removed it from this device.`
			: `${titles.length} items are no longer available. We removed them from this device.`,
} as const;
