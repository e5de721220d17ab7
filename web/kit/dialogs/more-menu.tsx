import { Ellipsis } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { IconButton, type IconButtonProps } from "#web/kit/icon-button.tsx";
import { Menu } from "./menu.tsx";

/** Only where something else than its button opens it too. */
export type MoreMenuState = Pick<ComponentProps<typeof Menu>, "open" | "isByKey" | "onOpenChange">;

/** A menu behind three dots; `label` names what can be done with what. */
export function MoreMenu({
	children,
	open,
	isByKey,
	onOpenChange,
	...button
}: Pick<IconButtonProps, "label" | "className" | "ref" | "tabIndex"> &
	MoreMenuState & {
		children: ReactNode;
	}) {
	return (
		<Menu
			trigger={<IconButton {...button} icon={Ellipsis} strokeWidth={1.75} />}
			{...{ open, isByKey, onOpenChange }}
		>
			{children}
		</Menu>
	);
}
