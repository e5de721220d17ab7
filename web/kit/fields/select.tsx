import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { FieldFrame, type FieldProps } from "./field.tsx";

/**
 * The system's own select in our dress: it works before any script, and brings the phone's wheel.
 * Children are `<option>`s.
 */
export function Select({
	label,
	hideLabel,
	error,
	hint,
	action,
	required,
	className,
	id,
	quiet,
	children,
	...control
}: Omit<FieldProps, "limit"> &
	ComponentProps<"select"> & {
		/** Without a box, for sorting and filtering above a list. */
		quiet?: boolean;
	}) {
	return (
		<FieldFrame {...{ label, hideLabel, error, hint, action, required, className, id }}>
			{(wiring) => (
				<div className="relative">
					<select
						{...control}
						{...wiring}
						className={
							quiet
								? "field-sizing-content min-h-11 w-full appearance-none rounded-thumb bg-ground pr-7 text-label text-ink"
								: classNames(wiring.className, "appearance-none pr-11")
						}
					>
						{children}
					</select>
					<ChevronDown
						size={18}
						className={classNames(
							"pointer-events-none absolute top-1/2 -translate-y-1/2",
							quiet ? "right-0" : "right-3.5 text-muted",
						)}
					/>
				</div>
			)}
		</FieldFrame>
	);
}
