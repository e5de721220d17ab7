import { useQuery } from "@tanstack/react-query";
import { ChartFrame } from "#web/kit/chart-frame.tsx";
import { analytics } from "./api.tsx";
import { ChartSection, NothingYet } from "./chart-section.tsx";
import { CohortTable } from "./cohort-table.tsx";
import { COHORT_WEEKS } from "./limits.ts";
import { viewCopy as words } from "./view-copy.ts";

const WEEKS = [...Array(COHORT_WEEKS).keys()];

/** Of those who signed up in a week, how many came back later. */
export function Cohorts() {
	const query = useQuery(analytics.api.cohorts.queryOptions());
	return (
		<ChartSection title={words.cohorts} query={query} className="min-w-0">
			{({ weeks }) =>
				weeks ? (
					<ChartFrame
						title={words.cohorts}
						note={words.cohortsHow}
						isTable
						table={{
							columns: [words.cohortWeek, words.cohortSize, ...WEEKS.map(words.cohortColumnInFull)],
							rows: weeks.map(({ week, signedUp, returned }) => ({
								name: words.weekOf(week),
								nameInFile: week,
								cells: [signedUp, ...WEEKS.map((later) => returned[later] ?? null)],
							})),
						}}
					>
						<CohortTable title={words.cohorts} weeks={weeks} />
					</ChartFrame>
				) : (
					<NothingYet>{words.cohortsNone}</NothingYet>
				)
			}
		</ChartSection>
	);
}
