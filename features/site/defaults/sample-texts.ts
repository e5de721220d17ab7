import { aboutDefaults } from "./about-defaults.ts";
import { exploreDefaults, testimonialDefaults } from "./explore-defaults.ts";

/** Of earlier versions. A site that saved a section back then may still have some. */
const FORMER_TEXTS = [
	"Sample text. Say who started it and how.",
	"Sample text. Say what changed once people joined.",
	"Sample text. Say what is new this year.",
	"Sample text. Say what they make and what to ask them about.",
	"Sample text. Say what they listen to and when they're online.",
	"Sample text. Say how to reach them about a problem.",
	"Sample text. Say who sings and where to hear them next.",
	"Sample text. Say what they play and why.",
	"Sample text. One or two lines are enough.",
	"Sample text. Say what they listen to on the way home.",
	"Sample text. Put a sentence here from someone who made something here.",
	"Sample text. Two or three lines work best. Say what changed for them.",
	"Sample words. Say who began it, and with what.",
	"Sample words. Say what changed once people came.",
	"Sample words. Say what the place can do now that it could not before.",
	"Sample words. What they make themselves, and what to ask them about.",
	"Sample words. What they listen for, and when they are in the room.",
	"Sample words. How to reach them when something is not right.",
	"Sample words. Who sings, and where they can be heard next.",
	"Sample words. What they play on, and what they play it for.",
	"Sample words. One line is enough; two are fine.",
	"Sample words. What they listen to on the way home.",
	"Sample words. Put a sentence here from someone who made something in this room.",
	"Sample words. Two or three lines sit best; say what changed for them.",
];

const sampleTexts = new Set([
	...[...aboutDefaults.journey, ...aboutDefaults.team, ...exploreDefaults.members].map(
		({ about }) => about,
	),
	...testimonialDefaults.notes.map(({ words }) => words),
	...FORMER_TEXTS,
]);

/** Whether the text came with Greenroom and nobody has edited it. */
export const isSampleText = (text: string): boolean => sampleTexts.has(text);
