import { Download, Info } from "lucide-react";
import type { ReactNode } from "react";
import { saveFile } from "#web/browser/save-file.ts";
import { CSV_MIME, csv } from "#web/csv/csv.ts";
import { Button } from "#web/kit/button.tsx";
import * as copy from "#web/kit/copy.ts";
import type { ChartTable } from "./chart-data.ts";

/** Around a drawing of figures: how they are counted, and the same as a table and as a file. */
export function ChartFrame({
	title,
	note,
	table,
	isTable = false,
	children,
}: {
	/** Of the chart; tells its table and file from those of its neighbours. */
	title: string;
	/** How it is counted. */
	note: ReactNode;
	table: ChartTable;
	/** The drawing is a table to read already. */
	isTable?: boolean;
	children: ReactNode;
}) {
	return (
		<figure>
			{children}
			<figcaption className="mt-3 flex gap-2 text-micro text-muted">
				<Info size={16} strokeWidth={1.5} aria-hidden="true" className="mt-px shrink-0" />
				<span>{note}</span>
			</figcaption>
			<div className="relative mt-1 min-h-11 text-small">
				{!isTable && (
					<details>
						<summary
							aria-label={`${copy.asTable}: ${title}`}
							className="link flex min-h-11 w-fit items-center"
						>
							{copy.asTable}
						</summary>
						<FigureTable title={title} table={table} />
					</details>
				)}
				<Button
					variant="quiet"
					aria-label={`${copy.downloadCsv}: ${title}`}
					size="sm"
					className="absolute top-0 -right-3 min-h-11"
					onClick={() => saveFile(`${fileName(title)}.csv`, csv(fileRows(table)), CSV_MIME)}
				>
					<Download size={16} strokeWidth={1.5} aria-hidden="true" />
					{copy.downloadCsv}
				</Button>
			</div>
		</figure>
	);
}

function FigureTable({ title, table: { columns, rows } }: { title: string; table: ChartTable }) {
	return (
		<section
			aria-label={copy.tableOf(title)}
			// The keyboard scrolls what has the focus.
			tabIndex={0}
			className="scroll-area relative max-h-[420px] overflow-auto"
		>
			<table className="w-full text-left tabular-nums">
				<thead>
					<tr className="border-b border-line">
						{columns.map((column, at) => (
							<th
								key={column}
								scope="col"
								className={`py-2 pr-4 font-semibold ${at > 0 ? "text-right" : ""}`}
							>
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ name, cells }) => (
						<tr key={name} className="border-b border-line">
							<th scope="row" className="py-2 pr-4 font-normal whitespace-nowrap">
								{name}
							</th>
							{cells.map((cell, at) => (
								<td key={columns[at + 1]} className="py-2 pr-4 text-right">
									{typeof cell === "number" ? cell.toLocaleString("en") : cell}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function fileRows({ columns, rows }: ChartTable) {
	return [columns, ...rows.map(({ name, nameInFile = name, cells }) => [nameInFile, ...cells])];
}

/** 'Messages a day' as 'messages-a-day'. */
function fileName(title: string): string {
	return title
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, "-")
		.replace(/^-|-$/g, "");
}
