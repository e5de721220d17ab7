import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { type Bar, BarDrawing } from "./bar-drawing.tsx";
import * as copy from "./copy.ts";

/** Whole numbers by day, the last day still running; with the same as a table behind it. */
export function BarChart({
	label,
	unit,
	bars,
	running,
	note,
}: {
	/** What readers hear in place of the picture. */
	label: string;
	/** Heads the table's figures, such as 'Listens'. */
	unit: string;
	bars: readonly Bar[];
	/** On the running bar, such as '3 so far today'. */
	running: string;
	/** How it is counted. */
	note: ReactNode;
}) {
	return (
		<figure>
			<BarDrawing {...{ label, bars, running }} className="hidden max-w-[640px] md:block" />
			<BarDrawing {...{ label, bars, running }} narrow className="md:hidden" />
			<figcaption className="mt-3 flex gap-2 text-micro text-muted">
				<Info size={16} strokeWidth={1.5} aria-hidden="true" className="mt-px shrink-0" />
				<span>{note}</span>
			</figcaption>
			<details className="mt-1 text-small">
				<summary className="link flex min-h-11 w-fit items-center">{copy.asTable}</summary>
				<table className="w-full max-w-[320px] text-left tabular-nums">
					<thead>
						<tr className="border-b border-line">
							<th scope="col" className="py-2 font-semibold">
								{copy.day}
							</th>
							<th scope="col" className="py-2 text-right font-semibold">
								{unit}
							</th>
						</tr>
					</thead>
					<tbody>
						{bars.map((bar) => (
							<tr key={bar.label} className="border-b border-line">
								<th scope="row" className="py-2 font-normal">
									{bar.label}
								</th>
								<td className="py-2 text-right">{bar.value}</td>
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</figure>
	);
}
