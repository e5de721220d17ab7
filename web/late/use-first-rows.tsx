import { startTransition, useEffect, useState } from "react";
import { afterPaint } from "./after-paint.tsx";
import { isPhone, useIsFirstScreenPainted } from "./below-fold.tsx";

/** About what a screen has room for; of a phone, below the head of the page. */
const ROOM = { wide: 6, phone: 2 };
/** Few enough that a slow phone lays them out and paints them within 50 ms. */
const NEXT_ROWS = 3;

/** The rows to draw of a list: the first few at once, a few more once these are painted, then the others. */
export function useFirstRows<Row>(
	rows: readonly Row[],
	{ wide = ROOM.wide, phone = ROOM.phone }: Partial<typeof ROOM> = {},
): readonly Row[] {
	const isPainted = useIsFirstScreenPainted();
	const [isWhole, setWhole] = useState(isPainted);
	useEffect(
		() => (isPainted ? afterPaint(() => startTransition(() => setWhole(true))) : undefined),
		[isPainted],
	);
	if (isWhole) return rows;
	return rows.slice(0, (isPhone() ? phone : wide) + (isPainted ? NEXT_ROWS : 0));
}
