import { fileSize } from "#shared/format.ts";

/** Copy of what is said without a connection, and of updates. */
export const copy = {
	page: {
		title: "No connection",
		text: (name: string) =>
			`We can't reach ${name}. We'll reload this page when you're back online.`,
		trying: "Trying to connect…",
		still: "Still no connection. Check your Wi-Fi or mobile data.",
		saved: "Saved offline",
	},
	saved: {
		title: "Saved offline",
		description: "Music and episodes stored on this device.",
		text: "Stored on this device, to play without a connection.",
		total: (count: number, bytes: number) =>
			`${count === 1 ? "1 item" : `${count} items`} · ${fileSize(bytes)}`,
		emptyTitle: "Nothing saved offline yet",
		empty: "Choose “Save offline” on a track, playlist or episode.",
		discover: "Discover music",
		signedOut: "Sign in to save music and episodes on this device.",
		signIn: "Sign in",
		unsupported: "This browser can't save audio offline.",
		remove: (title: string) => `Remove ${title} from this device`,
		removeAll: "Remove all",
		removeAllQuestion: "Remove everything you saved offline?",
		removeAllText: "You can save it again when you're online.",
	},
	held: {
		title: "You're offline",
		text: "We'll open that page once you're back.",
		saved: "Here's what you saved on this device.",
		openSaved: "Saved offline",
	},
} as const;
