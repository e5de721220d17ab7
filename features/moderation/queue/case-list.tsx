import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { QueueView } from "#domain/moderation/limits.ts";
import { moderation } from "#features/moderation/api.tsx";
import type { CaseCard } from "#features/moderation/contract.ts";
import { ruleNames } from "#features/moderation/copy.ts";
import { pageCopy as copy } from "#features/moderation/page-copy.ts";
import { Badge } from "#web/kit/badge.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { MoreButton } from "#web/kit/lists/more-button.tsx";
import { RowList } from "#web/kit/lists/row-list.tsx";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { TimeAgo } from "#web/time/dates.tsx";
import { OutcomeBadge } from "./outcome-badge.tsx";
import { queuePath } from "./queue-path.ts";
import { casePages } from "./queue-query.tsx";

/** The cases of one view. */
export function CaseList({ view, caseId }: { view: QueueView; caseId: string | null }) {
	const list = useInfiniteQuery(casePages(moderation.api, view));
	const cases = list.data?.pages.flatMap((page) => page.cases) ?? [];
	if (list.data && cases.length === 0)
		return (
			<div className="pt-14">
				<EmptyState title={copy.none[view]} text={copy.noneText[view]} />
			</div>
		);
	return (
		<>
			<RowList rows={cases}>
				{(one) => (
					<CaseRow
						card={one}
						to={queuePath({ view, caseId: one.id })}
						isChosen={one.id === caseId}
					/>
				)}
			</RowList>
			<MoreButton list={list} className="mt-2" />
		</>
	);
}

function CaseRow({ card, to, isChosen }: { card: CaseCard; to: string; isChosen: boolean }) {
	const { title, quoted, author, reports, reasons, claimedBy, outcome } = card;
	return (
		<Link
			to={to}
			preventScrollReset
			aria-current={isChosen || undefined}
			className={classNames(
				"group relative block py-4 lg:pl-4",
				isChosen &&
					"before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-lamp-mark",
			)}
		>
			<span className="flex items-baseline justify-between gap-4">
				<bdi className="truncate text-card font-semibold">{author?.name ?? copy.anonymous}</bdi>
				<TimeAgo at={card.reportedAt} className="shrink-0 text-micro text-muted" />
			</span>
			<bdi className="mt-0.5 line-clamp-2 block text-small text-ink wrap-anywhere underline-offset-4 group-hover:underline">
				{quoted || title}
			</bdi>
			<span className="mt-2 flex flex-wrap gap-1.5">
				{outcome ? (
					<OutcomeBadge card={card} />
				) : (
					<Badge variant={reports > 1 ? "live" : "outline"}>{copy.reportCount(reports)}</Badge>
				)}
				{reasons.slice(0, 2).map((reason) => (
					<Badge key={reason}>{ruleNames[reason]}</Badge>
				))}
				{claimedBy && <Badge variant="wash">{copy.claimedBy(claimedBy.name)}</Badge>}
			</span>
		</Link>
	);
}
