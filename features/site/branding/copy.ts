import type { Against } from "./contrasts.ts";
import {
	type Accent,
	PICTURE_MAX_BYTES,
	PICTURE_MAX_PIXELS,
	type PictureSlot,
	type Theme,
} from "./limits.ts";

const accents: Record<Accent, string> = { lamp: "Lamp", ink: "Links", mark: "Marks" };
const themes: Record<Theme, string> = { dark: "Dark", light: "Light" };
const against: Record<Against, string> = {
	ground: "on the page",
	surface: "on the chat and the player",
	raised: "on dialogs",
	wash: "on its own badge",
	text: "under the words of a button",
};
/** Never rounded up to what it does not reach. */
const shownRatio = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2);

export const copy = {
	title: "Look",
	text: "Your logo and your colours, on every page. Nothing is shown to visitors before you save.",
	pictures: "Logo and icon",
	pictureTypes: `PNG, JPEG or WebP, up to ${PICTURE_MAX_BYTES / 1e6} MB.`,
	slots: {
		logoDark: {
			label: "Logo on dark",
			hint: "Stands in the header in place of the lamp. It is enough to choose one of the two.",
		},
		logoLight: { label: "Logo on light", hint: "Without it, the other one stands on light too." },
		icon: { label: "Icon", hint: "For browser tabs and phones. It is cut to a square." },
	} satisfies Record<PictureSlot, { label: string; hint: string }>,
	none: "None",
	choose: "Choose a picture",
	remove: "Remove",
	uploading: "Uploading…",
	chosen: "Chosen. Save to show it.",
	showsName: "Show the name beside the logo",
	showsNameHint: "Leave it out where the logo says it.",

	colours: "Colours",
	coloursText:
		"Each theme has three accents. Every one is checked against what it stands on, so that all can read it.",
	themes,
	accents,
	accentHints: {
		lamp: "Buttons, what is playing or chosen.",
		ink: "Links, the active tab, the focus ring.",
		mark: "Stars, progress, the played wave.",
	} satisfies Record<Accent, string>,
	hex: "Six digits, such as #f5b84c",
	pick: (what: string) => `Pick: ${what}`,
	ofTheme: (theme: Theme, accent: Accent) => `${accents[accent]}, ${themes[theme].toLowerCase()}`,
	fromOne: "Start from one colour",
	fromOneHint: "Greenroom works out the six from it, each as near as can be read.",
	workOut: "Work them out",
	own: "Greenroom's own colours",
	tooFaint: (problem: { against: Against; ratio: number; needed: number }) =>
		`Too faint ${against[problem.against]}: ${shownRatio(problem.ratio)}, where ${problem.needed} is needed.`,
	take: (color: string) => `Take ${color}`,
	preview: (theme: Theme) => `Preview, ${themes[theme].toLowerCase()}`,
	sample: {
		button: "Join us",
		link: "A link in a sentence",
		badge: "Upcoming",
		progress: "Sample of progress",
		text: "Words as they stand on the page.",
	},

	save: "Save the look",
	saved: "Saved",
	savedText: "Everyone sees it from now on.",
	failed: "The look could not be saved. What you chose is kept.",
	uploadFailed: "The picture could not be sent. Please try again.",
	discard: "Discard what I chose",
	discardSure: "Sure? Press again",
	reset: "Bring back Greenroom's look",
	resetQuestion: "Bring back Greenroom's look?",
	resetText: "Logo, icon and colours go. To have them back, they have to be chosen again.",
	resetConfirm: "Bring it back",
	resetCancel: "Keep ours",
	resetDone: "Greenroom's look is back",
	changedMeanwhile:
		"Somebody else changed the look meanwhile. What you chose is kept here; save again to put it in place of theirs.",
	notPicture: "Please choose a PNG, JPEG or WebP picture",
	tooLarge: `The picture must be at most ${PICTURE_MAX_BYTES / 1e6} MB and ${PICTURE_MAX_PIXELS / 1e6} megapixels`,
	changes: "Latest changes",
	noChanges: "Nobody has changed the look yet.",
	changed: "changed the look",
	broughtBack: "brought back Greenroom's look",
	someone: "Someone whose account is gone",
} as const;
