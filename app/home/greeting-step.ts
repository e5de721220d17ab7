type Step = readonly [longestName: number, longestWord: number, type: string];

/** As wide as the greeting may be beside the lamp of a phone: longer names are set smaller, and words stay whole. */
const steps: readonly Step[] = [
	[16, 9, "text-[30px] md:text-[40px]"],
	[30, 13, "text-[24px] md:text-[36px]"],
	[60, 17, "text-[20px] md:text-[30px]"],
];

/** The type of a greeting by name. */
export function greetingStep(name: string): string {
	const longest = Math.max(...name.split(/[\s-]+/u).map((word) => [...word].length));
	const length = [...name].length;
	const fits = ([nameMax, wordMax]: Step) => length <= nameMax && longest <= wordMax;
	return steps.find(fits)?.[2] ?? "text-[18px] md:text-[24px]";
}
