import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton, type IconButtonProps } from "./icon-button.tsx";
import { Menu } from "./menu.tsx";

/** A menu behind three dots; `label` names what can be done with what. */
export function MoreMenu({
	children,
	...button
}: Pick<IconButtonProps, "label" | "className" | "ref"> & { children: ReactNode }) {
	return (
		<Menu trigger={<IconButton {...button} icon={Ellipsis} strokeWidth={1.75} />}>{children}</Menu>
	);
}
