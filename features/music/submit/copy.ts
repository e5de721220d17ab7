import { isWide } from "#domain/audiences/audiences-of.ts";
import { copy as audiences } from "#domain/audiences/copy.ts";
import type { Audience } from "#domain/audiences/limits.ts";
/** Copy of the submit dialog; separate from copy.ts because only the dialog loads it. */
export const submitCopy = {
	title: "Title",
	artist: "Artist",
	genre: "Genre",
	description: "Description",
	credits: "Credits, one per line",
	licence: "License",
	licenceTexts: {
		"all-rights-reserved": "People can listen here. Anything else needs your permission.",
		"cc-by": "Anyone can share and adapt it, even commercially, if they credit you.",
		"cc-by-sa": "Like CC BY, but adaptations must use the same license.",
		"cc-by-nc": "Anyone can share and adapt it noncommercially, if they credit you.",
		"cc-by-nc-sa": "Like CC BY-NC, but adaptations must use the same license.",
		"cc-by-nd": "Anyone can share it unchanged, even commercially, if they credit you.",
		"cc-by-nc-nd": "Anyone can share it unchanged and noncommercially, if they credit you.",
		cc0: "You give up your rights. Anyone can use it for anything.",
	},
	visibility: "Visibility",
	visibilityTexts: {
		public: "Everyone can find it.",
		unlisted: "Anyone with the link can open it. Hidden from lists and search.",
		draft: "Only you can open it until you publish it.",
	},
	audience: "Who can listen",
	audienceText: (audience: Audience) => {
		if (audience === "everyone") return "Anyone who can open it can listen.";
		if (isWide(audience)) return "Others see the title, cover and description.";
		return "Nobody else can open it.";
	},
	terms: "Credits, license and visibility",
	missing: (fields: readonly string[]) => `Still needed: ${fields.join(", ")}.`,
	missingFields: { title: "title", artist: "artist", audio: "audio file" },
	finishLater: "Finish later",
	discardSure: "Discard it?",
	uploadWaits: "Upload paused",
	unfinished: "Unfinished track",
	uploadGoesOn: "Uploading",
	continue: "Continue",
	preparing: (title: string) => `Processing “${title}”`,
	preparingText: "You can leave this page. We'll tell you when it's ready.",
	notPrepared: (title: string) => `We couldn't process “${title}”`,
	notPreparedText: "Something went wrong. Your file is safe, so try again.",
	retryFailed: "That didn't work. Try again.",
	open: "Open",
	dismiss: "Dismiss",
	preparingTracks: "Tracks being processed",
	readyFor: (audience: Audience) => `${audiences.nameOf(audience)} can listen now.`,
	readyTexts: {
		unlisted: "Anyone with the link can listen now.",
		draft: "It's a draft. Only you can open it until you publish it.",
	},
} as const;
