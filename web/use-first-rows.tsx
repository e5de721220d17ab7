import { isPhone, useIsFirstScreenPainted } from "./below-fold.tsx";

/** About what a screen has room for; of a phone, below the head of the page. */
const ROOM = { wide: 6, phone: 2 };

/** The rows to draw of a list: the first few at once, the others once these are painted. */
export function useFirstRows<Row>(
	rows: readonly Row[],
	{ wide = ROOM.wide, phone = ROOM.phone }: Partial<typeof ROOM> = {},
): readonly Row[] {
	if (useIsFirstScreenPainted()) return rows;
	return rows.slice(0, isPhone() ? phone : wide);
}
