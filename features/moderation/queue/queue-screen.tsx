import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { type QueueView, queueViews } from "#domain/moderation/limits.ts";
import { moderation } from "#features/moderation/api.tsx";
import { pageCopy as copy } from "#features/moderation/page-copy.ts";
import { Badge } from "#web/kit/badge.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { underlined } from "#web/kit/tabs.tsx";
import { comeIntoView } from "#web/places-in-view.ts";
import { CaseList } from "./case-list.tsx";
import { CaseView } from "./case-view.tsx";
import { LimitsForm } from "./limits-form.tsx";
import { LogList } from "./log-list.tsx";
import { filterIn, type QueueFilter, queuePath } from "./queue-path.ts";
import { casePages, useLiveQueue, wholeCase } from "./queue-query.tsx";

const hasCases = (view: QueueFilter["view"]): view is QueueView =>
	view !== "log" && view !== "limits";

/** /moderation: the queue beside the case; on phones one after the other. */
export function QueueScreen() {
	const [params] = useSearchParams();
	const filter = filterIn(params);
	const { view, caseId } = filter;
	useLiveQueue();
	const isEmpty = useIsEmpty(view) && !caseId;
	// A notification of it is then read.
	useEffect(() => comeIntoView(queuePath({ view, caseId })), [view, caseId]);
	return (
		<main className="page pt-7 pb-24 md:pt-11">
			<CaseShown id={hasCases(view) ? caseId : null} />
			<h1 className={classNames("text-h2", caseId && "max-lg:sr-only")}>{copy.title}</h1>
			<p className={classNames("mt-3 max-w-text text-body text-muted", caseId && "max-lg:hidden")}>
				{copy.description}
			</p>
			<div
				className={classNames(
					"grid gap-x-16 lg:mt-9",
					hasCases(view) && !isEmpty && "lg:grid-cols-[minmax(0,392px)_minmax(0,1fr)]",
					!caseId && "mt-7",
				)}
			>
				<section
					aria-label={copy.lists[view]}
					className={classNames("min-w-0", caseId && "max-lg:hidden")}
				>
					<ViewTabs filter={filter} />
					{view === "log" && <LogList />}
					{view === "limits" && <LimitsForm />}
					{hasCases(view) && <CaseList view={view} caseId={caseId} />}
				</section>
				{hasCases(view) &&
					!isEmpty &&
					(caseId ? (
						<CaseView key={caseId} id={caseId} back={queuePath({ view, caseId: null })} />
					) : (
						<NothingSelected view={view} />
					))}
			</div>
		</main>
	);
}

/** Nothing is listed: then nothing stands beside it either. */
function useIsEmpty(view: QueueFilter["view"]): boolean {
	const isQueue = hasCases(view);
	const { data } = useInfiniteQuery({
		...casePages(moderation.api, isQueue ? view : "open"),
		enabled: isQueue,
	});
	return isQueue && data?.pages[0]?.cases.length === 0;
}

/** Announces the case that is shown; the focus of a screen reader stays in the list. */
function CaseShown({ id }: { id: string | null }) {
	const { data } = useQuery({ ...wholeCase(moderation.api, id ?? ""), enabled: id !== null });
	return (
		<p role="status" className="sr-only">
			{id && data && copy.shown(data.author?.name ?? copy.anonymous, data.title)}
		</p>
	);
}

/** The views as links, so that each list has an address. */
function ViewTabs({ filter }: { filter: QueueFilter }) {
	const { data } = useQuery(moderation.api.count.queryOptions());
	return (
		<nav
			aria-label={copy.viewTabs}
			className="strip gap-6 border-b border-line max-md:pb-px md:mx-0 md:px-0"
		>
			{([...queueViews, "log", "limits"] as const).map((view) => (
				<Link
					key={view}
					to={queuePath({ view, caseId: null })}
					aria-current={view === filter.view || undefined}
					preventScrollReset
					className={classNames(
						underlined(view === filter.view),
						"shrink-0 snap-start gap-2 max-md:mb-0",
					)}
				>
					{hasCases(view) ? copy.views[view] : copy[view]}
					{(view === "open" || view === "appeals") && data && data[view] > 0 && (
						<Badge variant="live">{data[view].toLocaleString("en")}</Badge>
					)}
				</Link>
			))}
		</nav>
	);
}

/** Beside a list that has something to select; the only one there opens by itself. */
function NothingSelected({ view }: { view: QueueView }) {
	const { data } = useInfiniteQuery(casePages(moderation.api, view));
	const navigate = useNavigate();
	const cases = data?.pages[0]?.cases ?? [];
	const onlyId = cases.length === 1 ? cases[0]?.id : undefined;
	useEffect(() => {
		// Where the list and the case are on screen together.
		if (onlyId && matchMedia("(width >= 64rem)").matches)
			void navigate(queuePath({ view, caseId: onlyId }), {
				replace: true,
				preventScrollReset: true,
			});
	}, [onlyId, view, navigate]);
	if (cases.length === 0) return null;
	return <p className="pt-14 text-center text-body text-muted max-lg:hidden">{copy.pick}</p>;
}
