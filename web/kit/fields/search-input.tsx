import { Search, X } from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { classNames } from "#web/kit/class-names.ts";
import { clearSearch } from "#web/kit/copy.ts";

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

/** At the end of a search that found something to show: to the same list without it. */
export function ClearSearchLink(link: Pick<ComponentProps<typeof Link>, "to" | "onClick">) {
	return (
		<Link
			{...link}
			preventScrollReset
			aria-label={clearSearch}
			className="grid size-11 shrink-0 place-items-center rounded-thumb hover:text-ink"
		>
			<X size={18} strokeWidth={1.5} />
		</Link>
	);
}
