import { plural } from "#shared/format.ts";
import { EXPORT_DAYS } from "./limits.ts";

const DAYS = plural(EXPORT_DAYS, "day");

export const copy = {
	title: "Export your data",
	note: "One ZIP file with your profile, messages, tracks with their original audio, playlists and sessions.",
	start: "Export my data",
	startAgain: "Export again",
	waiting: "Preparing your export…",
	waitingText: "You can leave this page. We email you when it's ready.",
	ready: (size: string) => `Your export is ready: ${size}`,
	until: (day: string) => `Download it by ${day}. Then we delete the file.`,
	failed: "Couldn't create your export. Try again, or contact us if it keeps failing.",
	startFailed: "Couldn't start the export. Please try again.",
	email: (siteName: string, size: string, link: string) => ({
		subject: "Your data export is ready",
		text: `Your data from ${siteName} is in one ZIP file (${size}). You can download it for ${DAYS}. Then we delete the file.`,
		action: { label: "Open the download", link },
		why: `You're receiving this email because someone signed in to your account asked for a copy of your data. If it wasn't you, change your password. The download only works when you're signed in.`,
	}),
	readme: (siteName: string, day: string) => `Your data from ${siteName}, as of ${day}

data/       one JSON file for each part of the site; times are in UTC
audio/      your tracks as you uploaded them
covers/     their covers
playlists/  your playlists as XSPF, which many players open
sessions.ics  your 1-on-1 sessions, for any calendar
photo.*     your profile photo

A file or folder is missing where there was nothing to put in it.
`,
} as const;
