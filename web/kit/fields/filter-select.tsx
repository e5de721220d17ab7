import { Select } from "./select.tsx";

/** Narrows a list down to one of the options, or with `all` to none of them. */
export function FilterSelect<Value extends string>({
	label,
	all,
	value,
	options,
	onChange,
	className,
}: {
	label: string;
	/** The first option, which filters nothing. */
	all: string;
	value: Value | null | undefined;
	options: readonly { value: Value; label: string }[];
	onChange: (value: Value | null) => void;
	className?: string;
}) {
	return (
		<Select
			quiet
			hideLabel
			label={label}
			value={value ?? ""}
			onChange={({ target }) =>
				onChange(options.find((option) => option.value === target.value)?.value ?? null)
			}
			className={className}
		>
			<option value="">{all}</option>
			{options.map((option) => (
				<option key={option.value} value={option.value}>
					{option.label}
				</option>
			))}
		</Select>
	);
}
