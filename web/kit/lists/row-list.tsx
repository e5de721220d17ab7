import type { ReactNode } from "react";
import { classNames } from "#web/kit/class-names.ts";

/** A list with a hairline between its rows. */
export function RowList<Row extends { id: string }>({
	rows,
	className,
	children,
}: {
	rows: readonly Row[];
	className?: string;
	children: (row: Row) => ReactNode;
}) {
	return (
		<ul className={classNames("divide-y divide-line", className)}>
			{rows.map((row) => (
				<li key={row.id}>{children(row)}</li>
			))}
		</ul>
	);
}
