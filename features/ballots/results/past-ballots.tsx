import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ballots } from "#features/ballots/api.tsx";
import { pastBallotPages } from "#features/ballots/ballot-query.tsx";
import { copy } from "#features/ballots/copy.ts";
import type { BallotKind } from "#features/ballots/limits.ts";
import { ballotPath } from "#shared/paths.ts";
import { MoreButton } from "#web/kit/lists/more-button.tsx";
import { Section } from "#web/kit/section.tsx";

/** What was chosen before, each leading to its count. */
export function PastBallots({ kind, except }: { kind: BallotKind; except: string }) {
	const list = useInfiniteQuery(pastBallotPages(ballots.api, kind));
	const past =
		list.data?.pages.flatMap((page) => page.ballots).filter(({ id }) => id !== except) ?? [];
	if (past.length === 0) return null;
	return (
		<Section title={copy.past[kind]} variant="h3">
			<ul className="mt-3 divide-y divide-line border-y border-line">
				{past.map(({ id, question, chosen, voteCount }) => (
					<li key={id}>
						<Link to={ballotPath(id)} className="group flex min-h-14 flex-col gap-y-0.5 py-3.5">
							<span className="min-w-0 wrap-anywhere">
								<bdi className="text-title group-hover:text-lamp-ink">{chosen?.title}</bdi>{" "}
								<span className="text-small text-muted">
									{copy.by} <bdi>{chosen?.author}</bdi>
								</span>
							</span>
							<span className="text-small text-muted tabular-nums">
								<bdi>{question}</bdi> · {copy.voted(voteCount)}
							</span>
						</Link>
					</li>
				))}
			</ul>
			<MoreButton list={list} label={copy.showMore} className="mt-2" />
		</Section>
	);
}
