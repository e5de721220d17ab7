import { useId } from "react";

/** A box to tick, with a line on what it does. */
export function CheckBox({
	label,
	hint,
	checked,
	onChange,
}: {
	label: string;
	hint?: string;
	checked: boolean;
	onChange: (isChecked: boolean) => void;
}) {
	const id = useId();
	return (
		<label className="flex min-h-11 max-w-text items-start gap-3 py-2.5">
			<input
				type="checkbox"
				checked={checked}
				aria-labelledby={`${id}-label`}
				aria-describedby={hint ? `${id}-hint` : undefined}
				onChange={(event) => onChange(event.target.checked)}
				className="mt-0.5 size-5 shrink-0 accent-lamp"
			/>
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
