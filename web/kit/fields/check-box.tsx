import { type ChangeEvent, useId } from "react";
import { Switch } from "#web/kit/switch.tsx";
import { TickBox } from "./tick-box.tsx";

/** A box to tick or a switch, with a line on what it does. */
export function CheckBox({
	label,
	hint,
	checked,
	isSwitch = false,
	onChange,
}: {
	label: string;
	hint?: string;
	checked: boolean;
	/** For what is on or off, rather than chosen among others. */
	isSwitch?: boolean;
	onChange: (isChecked: boolean) => void;
}) {
	const id = useId();
	const input = {
		id,
		checked,
		"aria-labelledby": `${id}-label`,
		"aria-describedby": hint ? `${id}-hint` : undefined,
		onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.checked),
	};
	return (
		<label
			htmlFor={id}
			className="flex min-h-11 max-w-text cursor-pointer items-start gap-3 py-2.5"
		>
			{isSwitch ? (
				<Switch {...input} className="-my-2.5" />
			) : (
				<TickBox {...input} className="mt-0.5" />
			)}
			<span className="min-w-0">
				<bdi id={`${id}-label`} className="block text-body wrap-anywhere">
					{label}
				</bdi>
				{hint && (
					<span id={`${id}-hint`} className="block text-small text-muted">
						{hint}
					</span>
				)}
			</span>
		</label>
	);
}
