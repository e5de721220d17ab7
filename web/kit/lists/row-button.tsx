import { Button, type ButtonProps } from "#web/kit/button.tsx";
import { classNames } from "#web/kit/class-names.ts";

/** A quiet button in a row or below a text: its label is small, its target 44 px high. */
export function RowButton({ className, ...button }: Omit<ButtonProps, "variant" | "size">) {
	return (
		<Button {...button} variant="quiet" size="sm" className={classNames("min-h-11", className)} />
	);
}
