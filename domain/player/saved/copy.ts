import { fileSize } from "#shared/format.ts";

/** Copy of audio that is saved on this device. */
export const savedCopy = {
	save: "Save offline",
	saveSize: (bytes: number) => `Save offline · ${fileSize(bytes)}`,
	saving: (share: number) => `Downloading… ${Math.round(share * 100)}%`,
	cancel: "Cancel download",
	saved: "Saved offline",
	remove: "Remove from this device",
	savedNotice: (title: string) => `${title} is saved offline.`,
	savedAll: (count: number) =>
		`${count === 1 ? "1 track is" : `${count} tracks are`} saved offline.`,
	savedSome: (saved: number, count: number) => `Saved ${saved} of ${count} tracks offline.`,
	savingAll: (count: number) => `Saving ${count === 1 ? "1 track" : `${count} tracks`} offline…`,
	failedTitle: "Couldn't save it offline",
	full: "There isn't enough space on this device. Nothing you saved was removed.",
	failed: "Check your connection and try again.",
	noLongerAvailable: (titles: readonly string[]) =>
		titles.length === 1
			? `${titles[0]} is no longer available. We removed it from this device.`
			: `${titles.length} items are no longer available. We removed them from this device.`,
} as const;
