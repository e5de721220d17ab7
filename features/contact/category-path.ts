import { paths } from "#shared/paths.ts";
import { type Category, categories } from "./limits.ts";

const PARAMETER = "about";

export const contactPath = (category: Category): string =>
	`${paths.contact}?${PARAMETER}=${category}`;

/** What the address asks help about, if it is one of ours. */
export function categoryIn(search: URLSearchParams): Category | null {
	const asked = search.get(PARAMETER);
	return categories.find((category) => category === asked) ?? null;
}
