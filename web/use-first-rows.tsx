import { useIsFirstScreenPainted } from "./below-fold.tsx";

/** About what a screen has room for; of a phone, below the head of the page. */
const FIRST = 6;
const FIRST_ON_PHONES = 2;
const IS_PHONE = "(width < 48rem)";

/** The rows to draw of a list: the first few at once, the others once these are painted. */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
	if (useIsFirstScreenPainted()) return rows;
	return rows.slice(0, matchMedia(IS_PHONE).matches ? FIRST_ON_PHONES : FIRST);
}
