import { Check } from "lucide-react";
import { type ChangeEvent, useId } from "react";
import { Switch } from "#web/kit/switch.tsx";

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
		<label htmlFor={id} className="flex min-h-11 max-w-text items-start gap-3 py-2.5">
			{isSwitch ? (
				<Switch {...input} className="-my-2.5" />
			) : (
				<span className="relative mt-0.5 flex shrink-0">
					<input type="checkbox" {...input} className={`peer ${BOX}`} />
					<Check
						size={16}
						strokeWidth={2.5}
						aria-hidden="true"
						className="pointer-events-none absolute inset-0 m-auto text-on-lamp opacity-0 peer-checked:opacity-100"
					/>
				</span>
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

const BOX =
	"size-[22px] cursor-pointer appearance-none rounded-[6px] border-2 border-line-strong bg-ground checked:border-lamp checked:bg-lamp";
