import type { LucideIcon } from "lucide-react";
import { Button, type ButtonProps } from "./button.tsx";

export type IconButtonProps = Omit<ButtonProps, "variant" | "size" | "children" | "aria-label"> & {
	/** What it does, for screen readers. */
	label: string;
	icon: LucideIcon;
	/** Of the icon, in pixels; the button itself is a square of 44. */
	size?: number;
	strokeWidth?: number;
};

/** A button of one icon. */
export function IconButton({
	label,
	icon: Icon,
	size = 20,
	strokeWidth = 1.5,
	...button
}: IconButtonProps) {
	return (
		<Button {...button} variant="icon" aria-label={label}>
			<Icon size={size} strokeWidth={strokeWidth} />
		</Button>
	);
}
