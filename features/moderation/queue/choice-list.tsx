import { useId } from "react";
import { FieldError } from "#web/kit/fields/field.tsx";

/** One of a few, each with its own line; the chosen one is marked. */
export function ChoiceList<Value extends string>({
	label,
	options,
	value,
	error,
	onChange,
}: {
	label: string;
	options: readonly {
		value: Value;
		label: string;
		hint?: string;
		disabledReason?: string | null;
	}[];
	value: Value | null;
	error?: string | undefined;
	onChange: (value: Value) => void;
}) {
	const id = useId();
	return (
		<fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex flex-col gap-2">
			<legend className="mb-2 text-label">{label}</legend>
			<div className="divide-y divide-line overflow-clip rounded-card border border-line-strong">
				{options.map((option) => (
					<label
						key={option.value}
						className="flex min-h-12 items-center gap-3.5 px-4 py-2.5 has-checked:bg-wash has-disabled:text-muted"
					>
						<input
							type="radio"
							name={id}
							value={option.value}
							checked={value === option.value}
							disabled={Boolean(option.disabledReason)}
							onChange={() => onChange(option.value)}
							className="size-[18px] shrink-0 accent-lamp-mark"
						/>
						<span className="min-w-0">
							<span className="block text-card">{option.label}</span>
							{(option.disabledReason || option.hint) && (
								<span className="block text-small text-muted">
									{option.disabledReason || option.hint}
								</span>
							)}
						</span>
					</label>
				))}
			</div>
			{error && <FieldError id={`${id}-error`}>{error}</FieldError>}
		</fieldset>
	);
}
