import type { Menu } from "radix-ui/internal";
import { createContext, use } from "react";

/** Those of Radix's parts that stand in a menu. */
export type MenuParts = Pick<
	typeof Menu,
	"Item" | "RadioGroup" | "RadioItem" | "Label" | "Separator"
>;

/** Their code comes with the first menu that opens. */
export const MenuPartsContext = createContext<MenuParts | null>(null);

export function useMenuParts(): MenuParts {
	const parts = use(MenuPartsContext);
	if (!parts) throw new Error("A menu's item stands outside of a menu");
	return parts;
}
