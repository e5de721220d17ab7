import { ChevronDown, type LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { FieldFrame, type FieldProps } from "./field.tsx";

const QUIET =
	"field-sizing-content min-h-11 w-full appearance-none rounded-thumb bg-ground pr-7 text-label text-ink";

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
	phoneIcon: PhoneIcon,
	children,
	...control
}: Omit<FieldProps, "limit"> &
	ComponentProps<"select"> & {
		/** Without a box, for sorting and filtering above a list. */
		quiet?: boolean;
		/** Of a quiet one: on phones it stands for the words, in a square of 44 px. */
		phoneIcon?: LucideIcon;
	}) {
	return (
		<FieldFrame {...{ label, hideLabel, error, hint, action, required, className, id }}>
			{(wiring) => (
				<div className={classNames("relative", PhoneIcon && "focus-ring-within rounded-thumb")}>
					<select
						{...control}
						{...wiring}
						className={
							quiet
								? classNames(QUIET, PhoneIcon && "max-md:size-11 max-md:pr-0 max-md:opacity-0")
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
							PhoneIcon && "max-md:hidden",
						)}
					/>
					{PhoneIcon && (
						<PhoneIcon
							size={20}
							strokeWidth={1.5}
							aria-hidden="true"
							className="pointer-events-none absolute inset-0 m-auto text-muted md:hidden"
						/>
					)}
				</div>
			)}
		</FieldFrame>
	);
}
