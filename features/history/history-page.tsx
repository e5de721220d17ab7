import type { MetaFunction } from "react-router";
import { useSearchParams } from "react-router";
import { head } from "#web/head.ts";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { browserLoader, serverLoader } from "#web/page.ts";
import { ChangeList } from "./change-list.tsx";
import { copy } from "./copy.ts";
import { HistoryFilters } from "./history-filters.tsx";
import { filterIn, historyQueries } from "./history-query.tsx";

const admission = { needs: "read the change history", signIn: "auth" } as const;

export const loader = serverLoader(historyQueries, admission);
export const clientLoader = browserLoader(historyQueries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.description, isListed: false });

/** /admin/history */
export default function HistoryPage() {
	const [params] = useSearchParams();
	const filter = filterIn(params);
	const isAll = !filter.kind && !filter.by;
	return (
		<main className="page pt-7 pb-24 md:pt-11">
			<h1 className="text-h2">{copy.title}</h1>
			<p className="mt-3 max-w-text text-body text-muted">{copy.description}</p>
			<div className="mt-7 max-w-[860px] md:mt-9">
				<HistoryFilters filter={filter} />
				<ChangeList
					key={`${filter.kind} ${filter.by}`}
					filter={filter}
					empty={
						<div className="pt-14">
							<EmptyState
								title={isAll ? copy.none : copy.noneLike}
								text={isAll ? copy.noneText : copy.noneLikeText}
							/>
						</div>
					}
				/>
			</div>
		</main>
	);
}
