import type { Cohorts } from "#features/analytics/contract.ts";
import { copy } from "#features/analytics/copy.ts";
import { COHORT_WEEKS } from "#features/analytics/limits.ts";
import { classNames } from "#web/kit/class-names.ts";

const WEEKS = [...Array(COHORT_WEEKS).keys()];
/** The more came back the deeper, and words stay readable on all of them. */
const SHADES = ["", "bg-chart/10", "bg-chart/20", "bg-chart/30", "bg-chart/40"] as const;
const SHADE_SHARE = 0.25;
/** Of fewer, a share in per cent would say more than is known. */
const PERCENT_MIN_MEMBERS = 5;

/** A row for those of each week: how many they were, and how many came in the weeks after. */
export function CohortTable({
	title,
	weeks,
}: {
	title: string;
	weeks: NonNullable<Cohorts["weeks"]>;
}) {
	return (
		<section
			aria-label={copy.cohortDrawing(title)}
			// The keyboard scrolls what has the focus.
			tabIndex={0}
			className="scroll-area relative overflow-x-auto"
		>
			<table className="w-full border-separate border-spacing-1 text-small tabular-nums">
				<thead>
					<tr className="text-micro text-muted">
						<th scope="col" className="pr-3 text-left font-normal whitespace-nowrap">
							{copy.cohortWeek}
						</th>
						<th scope="col" className="px-2 text-right font-normal">
							{copy.cohortSize}
						</th>
						{WEEKS.map((later) => (
							<th key={later} scope="col" className="text-center font-normal whitespace-nowrap">
								<span aria-hidden="true">{copy.cohortColumn(later)}</span>
								<span className="sr-only">{copy.cohortColumnInFull(later)}</span>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{weeks.map(({ week, signedUp, returned }) => (
						<tr key={week}>
							<th scope="row" className="h-11 pr-3 text-left font-normal whitespace-nowrap">
								{copy.weekOf(week)}
							</th>
							<td className="px-2 text-right">{signedUp.toLocaleString("en")}</td>
							{WEEKS.map((later) => (
								<Cell key={later} returned={returned[later] ?? null} signedUp={signedUp} />
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function Cell({ returned, signedUp }: { returned: number | null; signedUp: number }) {
	if (returned === null || signedUp === 0) return <td />;
	const share = returned / signedUp;
	return (
		<td
			className={classNames(
				"h-11 min-w-13 rounded-[6px] text-center leading-tight",
				SHADES[Math.ceil(Math.min(1, share) / SHADE_SHARE)],
			)}
		>
			{returned.toLocaleString("en")}
			{signedUp >= PERCENT_MIN_MEMBERS && (
				<span className="block text-micro">{Math.round(share * 100)}%</span>
			)}
		</td>
	);
}
