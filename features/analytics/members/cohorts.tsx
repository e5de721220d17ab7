import { useQuery } from "@tanstack/react-query";
import { analytics } from "#features/analytics/api.tsx";
import { ChartSection } from "#features/analytics/chart-section.tsx";
import { copy } from "#features/analytics/copy.ts";
import { COHORT_WEEKS } from "#features/analytics/limits.ts";
import { ChartFrame } from "#web/kit/charts/chart-frame.tsx";
import { CohortTable } from "./cohort-table.tsx";

const WEEKS = [...Array(COHORT_WEEKS).keys()];

/** Of those who signed up in a week, how many came back later. */
export function Cohorts() {
	const query = useQuery(analytics.api.cohorts.queryOptions());
	if (query.data?.weeks === null) return null;
	return (
		<ChartSection title={copy.cohorts} query={query} className="min-w-0">
			{({ weeks }) =>
				weeks ? (
					<ChartFrame
						title={copy.cohorts}
						note={copy.cohortsHow}
						isTable
						table={{
							columns: [copy.cohortWeek, copy.cohortSize, ...WEEKS.map(copy.cohortColumnInFull)],
							rows: weeks.map(({ week, signedUp, returned }) => ({
								name: copy.weekOf(week),
								nameInFile: week,
								cells: [signedUp, ...WEEKS.map((later) => returned[later] ?? null)],
							})),
						}}
					>
						<CohortTable title={copy.cohorts} weeks={weeks} />
					</ChartFrame>
				) : null
			}
		</ChartSection>
	);
}
