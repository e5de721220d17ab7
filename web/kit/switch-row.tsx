import { type ReactNode, useId } from "react";
import { Switch } from "./switch.tsx";

/** A setting in one row: what it is, what it does or why it can't be changed, and its switch. */
export function SwitchRow({
	label,
	hint,
	checked,
	disabled,
	onChange,
	children,
}: {
	label: string;
	hint?: ReactNode;
	checked: boolean;
	disabled?: boolean;
	onChange: (isOn: boolean) => void;
	/** What can be done about it besides. */
	children?: ReactNode;
}) {
	const id = useId();
	return (
		<div className="flex min-h-16 items-center gap-5 border-b border-line py-2">
			<div className="min-w-0 flex-1">
				<label htmlFor={id} id={`${id}-label`} className="block text-body font-semibold">
					{label}
				</label>
				{(hint || children) && (
					<div className="flex flex-wrap items-center gap-x-1.5 text-small text-muted">
						{hint && <span id={`${id}-hint`}>{hint}</span>}
						{children}
					</div>
				)}
			</div>
			<Switch
				id={id}
				checked={checked}
				disabled={disabled}
				aria-describedby={hint ? `${id}-hint` : undefined}
				onChange={({ target }) => onChange(target.checked)}
			/>
		</div>
	);
}
