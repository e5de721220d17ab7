import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "#web/kit/class-names.ts";

/** What is looked for, with its label for readers and the lens; what surrounds it is its form's. */
export function SearchInput({
	id,
	label,
	className,
	...input
}: ComponentProps<"input"> & { id: string; label: string }) {
	return (
		<>
			<label htmlFor={id} className="sr-only">
				{label}
			</label>
			<Search size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
			<input
				id={id}
				type="search"
				name="search"
				placeholder={label}
				autoComplete="off"
				enterKeyHint="search"
				{...input}
				className={classNames(
					"min-h-11 w-full min-w-0 bg-transparent text-body text-ink outline-none focus-visible:shadow-none",
					className,
				)}
			/>
		</>
	);
}
