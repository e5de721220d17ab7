import type { ReactNode } from "react";

/** Figures between hairlines, two by two, in one row from 1080 px. Children are `FigureTile`s. */
export function FigureTiles({ children }: { children: ReactNode }) {
	return (
		<dl className="grid grid-cols-2 gap-px border-y border-line bg-line lg:grid-cols-4">
			{children}
		</dl>
	);
}

/** A figure with its name, and how it is counted. */
export function FigureTile({
	label,
	how,
	children,
}: {
	label: string;
	how: string;
	children: ReactNode;
}) {
	return (
		<div className="bg-ground py-5 max-lg:odd:pr-4 max-lg:even:pl-4 md:py-6 lg:px-7 lg:first:pl-0">
			<dt className="text-label">{label}</dt>
			<dd className="mt-2">
				<p className="flex min-h-[1em] items-center text-figure">{children}</p>
				<p className="mt-2 text-micro text-muted">{how}</p>
			</dd>
		</div>
	);
}
