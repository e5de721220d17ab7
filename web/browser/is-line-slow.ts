/** Whether the browser takes its line for slow; browsers that cannot tell say no. */
export function isLineSlow(): boolean {
	const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
	return /[23]g/.test(connection?.effectiveType ?? "");
}
