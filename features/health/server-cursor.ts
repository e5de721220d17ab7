/** Where a page ended that goes by time, as `placeCursor` has it. */
export const cursorAfter = (at: string, id: string): string => `${Date.parse(at)}_${id}`;

/** The place a cursor stands for; what comes without one begins at the newest. */
export function placeIn(cursor: string | undefined): { at: Date; id: string } | null {
	const [at, id] = cursor?.split("_") ?? [];
	return at && id ? { at: new Date(Number(at)), id } : null;
}
