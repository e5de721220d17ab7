/** The last seconds grow quiet. */
const FADE_S = 10;

/** How loud it is, from 1 to 0, so many seconds before it ends. */
export function fadeAt(leftSeconds: number): number {
	return Math.min(1, Math.max(0, leftSeconds / FADE_S));
}
