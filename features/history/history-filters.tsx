import { useInfiniteQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { Link } from "react-router";
import { classNames } from "#web/kit/class-names.ts";
import { underlined } from "#web/kit/tabs.tsx";
import { history } from "./api.tsx";
import { copy } from "./copy.ts";
import { type HistoryFilter, historyPages, historyPath } from "./history-query.tsx";
import { changeKinds } from "./limits.ts";

/** The kinds as links, so that each list has an address, and whose changes are shown. */
export function HistoryFilters({ filter }: { filter: HistoryFilter }) {
	const { data } = useInfiniteQuery(historyPages(history.api, filter));
	const user = data?.pages[0]?.user;
	const { kind: chosen, ...rest } = filter;
	return (
		<>
			<nav
				aria-label={copy.kindsLabel}
				className="strip gap-6 border-b border-line max-md:pb-px md:mx-0 md:px-0"
			>
				{[undefined, ...changeKinds].map((kind) => (
					<Link
						key={kind ?? "all"}
						to={historyPath({ ...rest, ...(kind && { kind }) })}
						aria-current={kind === chosen || undefined}
						preventScrollReset
						className={classNames(underlined(kind === chosen), "shrink-0 snap-start max-md:mb-0")}
					>
						{kind ? copy.kinds[kind] : copy.all}
					</Link>
				))}
			</nav>
			{user && (
				<p className="flex flex-wrap items-center gap-x-4 border-b border-line py-1.5 text-card">
					<span className="wrap-anywhere">{copy.onlyBy(user.name)}</span>
					<Link
						to={historyPath(chosen ? { kind: chosen } : {})}
						preventScrollReset
						className="link inline-flex min-h-11 items-center gap-1.5"
					>
						<X size={16} strokeWidth={1.75} aria-hidden="true" />
						{copy.showAll}
					</Link>
				</p>
			)}
		</>
	);
}
