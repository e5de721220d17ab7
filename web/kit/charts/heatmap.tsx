import { useState } from "react";
import { classNames } from "#web/kit/class-names.ts";
import * as copy from "#web/kit/copy.ts";
import { ChartCursor } from "./chart-cursor.tsx";

/** Six steps, none to most. */
const HEAT = [
	"bg-(--heat-0)",
	"bg-(--heat-1)",
	"bg-(--heat-2)",
	"bg-(--heat-3)",
	"bg-(--heat-4)",
	"bg-(--heat-5)",
] as const;

/** Hours by weekday as cells from quiet to busy, the busiest ringed; each says its figure when looked at. */
export function Heatmap({
	title,
	rows,
	hours,
	steps,
	busiest,
	busiestLabel,
	describe,
	none,
	most,
}: {
	title: string;
	/** Short names of the weekdays. */
	rows: readonly string[];
	/** Names of every third hour. */
	hours: readonly string[];
	/** From 0 to 5, row after row. */
	steps: readonly number[];
	/** At which of them most happens, and how that is said. */
	busiest: number;
	busiestLabel: string;
	/** A cell in words, with its figure. */
	describe: (at: number) => string;
	/** The legend's ends. */
	none: string;
	most: string;
}) {
	const [at, setAt] = useState<number | null>(null);
	return (
		<>
			<div className="grid grid-cols-[34px_minmax(0,1fr)] md:grid-cols-[44px_minmax(0,1fr)]">
				<div
					aria-hidden="true"
					className="col-start-2 mb-1.5 grid grid-cols-8 text-[0.625rem] whitespace-nowrap text-muted md:text-micro"
				>
					{hours.map((hour) => (
						<span key={hour}>{hour}</span>
					))}
				</div>
				<ul
					aria-hidden="true"
					className="col-start-1 grid gap-0.5 text-[0.6875rem] text-muted md:gap-1 md:text-micro"
				>
					{rows.map((row) => (
						<li key={row} className="flex h-5 items-center md:h-[33px]">
							{row}
						</li>
					))}
				</ul>
				<ChartCursor
					label={copy.readChart(title)}
					count={steps.length}
					columns={steps.length / rows.length}
					at={at}
					rest={busiest}
					valueText={describe(at ?? busiest)}
					onMove={setAt}
				>
					<Cells steps={steps} busiest={busiest} at={at} />
				</ChartCursor>
			</div>
			<div className="mt-2.5 flex flex-wrap justify-between gap-x-6 gap-y-1 text-micro text-muted">
				<p className="flex items-center gap-1.5">
					{none}
					{HEAT.map((step) => (
						<span key={step} className={classNames("h-3 w-5 rounded-[3px]", step)} />
					))}
					{most}
				</p>
				<p className="ml-auto text-right">{at === null ? busiestLabel : describe(at)}</p>
			</div>
		</>
	);
}

function Cells({
	steps,
	busiest,
	at,
}: {
	steps: readonly number[];
	busiest: number;
	at: number | null;
}) {
	const outline = (cell: number) => {
		if (cell === at) return "z-10 outline-lamp-ink";
		return cell === busiest ? "outline-ink" : "outline-transparent";
	};
	return (
		<div aria-hidden="true" className="grid grid-cols-[repeat(24,minmax(0,1fr))] gap-0.5 md:gap-1">
			{steps
				.map((step, cell) => ({ step, cell }))
				.map(({ step, cell }) => (
					<span
						key={cell}
						className={classNames(
							"h-5 rounded-[3px] outline-2 -outline-offset-2 md:h-[33px] md:rounded-[6px] md:outline-offset-1",
							HEAT[step],
							outline(cell),
						)}
					/>
				))}
		</div>
	);
}
