import { restorableText } from "#shared/limits.ts";
import type { Against } from "./contrasts.ts";
import {
	type Accent,
	PICTURE_MAX_BYTES,
	PICTURE_MAX_PIXELS,
	type PictureSlot,
	type Theme,
} from "./limits.ts";

const accents: Record<Accent, string> = { lamp: "Buttons", ink: "Links", mark: "Highlights" };
const themes: Record<Theme, string> = { dark: "Dark", light: "Light" };
const against: Record<Against, string> = {
	ground: "on the page",
	surface: "on the chat and the player",
	raised: "on dialogs",
	wash: "on its own badge",
	text: "behind button text",
};
/** Never rounded up to what it does not reach. */
const shownRatio = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2);

export const copy = {
	/** Shortcuts of the installed app. */
	chat: "Chat",
	bookSession: "Book a session",

	title: "Logo and colors",
	text: "Shown on every page. Visitors see changes once you save.",
	pictures: "Logo and icon",
	pictureTypes: `PNG, JPEG or WebP, up to ${PICTURE_MAX_BYTES / 1e6} MB.`,
	slots: {
		logoDark: {
			label: "Logo on dark",
			hint: "Shown in the header. One of the two logos is enough.",
		},
		logoLight: { label: "Logo on light", hint: null },
		icon: { label: "Icon", hint: "For browser tabs and home screens. Cropped to a square." },
	} satisfies Record<PictureSlot, { label: string; hint: string | null }>,
	onlyOneLogo: (theme: Theme) =>
		`The same logo is used on ${theme} pages. If it's hard to read in the ${theme} preview, add one made for ${theme}.`,
	none: "None",
	choose: "Choose image",
	uploading: "Uploading…",
	chosen: "Not saved yet.",
	showsName: "Show the name beside the logo",
	showsNameHint: "Turn this off if your logo contains the name.",

	colours: "Colors",
	coloursText: "Three accents per theme. We check that each is readable.",
	themes,
	accents,
	hex: "Six digits, such as #f5b84c",
	pick: (what: string) => `Pick color: ${what}`,
	ofTheme: (theme: Theme, accent: Accent) => `${accents[accent]}, ${themes[theme].toLowerCase()}`,
	fromOne: "Start from one color",
	fromOneHint: "We find six readable colors close to it.",
	workOut: "Suggest colors",
	own: "Use default colors",
	tooFaint: (problem: { against: Against; ratio: number; needed: number }) =>
		`Hard to read ${against[problem.against]}: contrast ${shownRatio(problem.ratio)}, at least ${problem.needed} needed.`,
	take: (color: string) => `Use ${color}`,
	preview: (theme: Theme) => `Preview, ${themes[theme].toLowerCase()}`,
	sample: {
		button: "Join us",
		link: "A link in a sentence",
		badge: "Upcoming",
		progress: "Sample progress",
		text: "Text as it looks on the page.",
	},

	save: "Save logo and colors",
	saved: "Saved",
	savedText: "Everyone sees it now.",
	failed: "Couldn't save. We kept your choices. Please try again.",
	uploadFailed: "Couldn't upload the image. Please try again.",
	reset: "Restore default branding",
	resetQuestion: "Restore default branding?",
	resetText: `Removes your logo, icon and colors. ${restorableText}`,
	resetConfirm: "Restore default branding",
	resetCancel: "Keep our branding",
	resetDone: "Default branding restored",
	outdatedVersion: "A picture of that version is gone, so it can't be restored.",
	changedMeanwhile:
		"Someone else just changed the branding. We kept your choices. Save again to replace theirs.",
	notPicture: "That file isn't an image we can use. Choose a PNG, JPEG or WebP.",
	tooLarge: `That image is too large. Use at most ${PICTURE_MAX_BYTES / 1e6} MB and ${PICTURE_MAX_PIXELS / 1e6} megapixels.`,
	changed: "changed the branding",
	broughtBack: "restored the default branding",
} as const;
