/** Longer titles are set smaller, or they would push the work itself off the screen. */
const steps = [
	[34, "text-hero"],
	[80, "text-h1"],
	[140, "text-h2"],
] as const;

/** The type of a work's name at the head of its page. */
export function titleStep(title: string): string {
	return steps.find(([longest]) => title.length <= longest)?.[1] ?? "text-h3";
}
