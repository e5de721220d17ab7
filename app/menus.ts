import type { MenuName } from "#domain/page.ts";
import { pages } from "./pages.ts";

/** A link of a menu, and the addresses that highlight it, below them too; its own without any. */
export type MenuLink = { to: string; label: string; sections?: readonly string[] };

/** Groups of a menu, one for each ten of its places. */
export function menu(name: MenuName): readonly (readonly MenuLink[])[] {
	const placed = pages.flatMap(({ path, menus = [] }) =>
		menus
			.filter((one) => one.menu === name)
			.map(({ place, label, to = path, sections }) => ({
				place,
				link: { to, label, ...(sections && { sections }) },
			})),
	);
	const inOrder = placed.sort((a, b) => a.place - b.place);
	const groups = Map.groupBy(inOrder, ({ place }) => Math.floor(place / 10));
	return [...groups.values()].map((group) => group.map(({ link }) => link));
}
