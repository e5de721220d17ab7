type Step = readonly [longestTitle: number, longestWord: number, type: string];

/** Longer titles and words are set smaller: titles leave room for the work itself, words stay whole. */
const pageSteps: readonly Step[] = [
	[34, 14, "text-hero"],
	[80, 15, "text-h1"],
	[140, 22, "text-h2"],
];
const leadSteps: readonly Step[] = [
	[36, 9, "text-lead-title"],
	[90, 14, "text-h2"],
];

/** The type of a work's name at the head of its page. */
export const titleStep = (title: string): string => stepOf(title, pageSteps);

/** The type of a work's name on the first, double card of a list, half of which it has. */
export const leadTitleStep = (title: string): string => stepOf(title, leadSteps);

function stepOf(title: string, steps: readonly Step[]): string {
	const longest = Math.max(...title.split(/[\s-]+/u).map((word) => [...word].length));
	const fits = ([titleMax, wordMax]: Step) => title.length <= titleMax && longest <= wordMax;
	return steps.find(fits)?.[2] ?? "text-h3";
}
