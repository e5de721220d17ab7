import { paths } from "#shared/paths.ts";
import { type Category, categories } from "./limits.ts";

const PARAMETER = "about";

export const contactPath = (category: Category): string =>
	`${paths.contact}?${PARAMETER}=${category}`;

const PLAN_NAME_MAX = 60;

/** The plan that the address asks about; null without one, or where it is too long for a name. */
export function planIn(search: URLSearchParams): string | null {
	const plan = search.get("plan")?.trim() ?? "";
	return plan && plan.length <= PLAN_NAME_MAX ? plan : null;
}

/** What the address asks help about, if it is one of ours. */
export function categoryIn(search: URLSearchParams): Category | null {
	const requested = search.get(PARAMETER);
	return categories.find((category) => category === requested) ?? null;
}
