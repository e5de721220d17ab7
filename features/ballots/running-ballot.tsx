import { Link } from "react-router";
import { ballotPath } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { Button } from "#web/kit/button.tsx";
import { useViewer } from "#web/viewer.tsx";
import type { Ballot } from "./contract.ts";
import { copy } from "./copy.ts";
import { Deadlines } from "./deadlines.tsx";
import { PhaseBadge } from "./phase-badge.tsx";
import { useDeadline } from "./use-deadline.tsx";

/** A ballot that is not decided yet: how far it is, until when, and the way there. */
export function RunningBallot({ ballot, fetchedAt }: { ballot: Ballot; fetchedAt: number }) {
	const { id, question, phase, nominationCount, voteCount } = ballot;
	useDeadline(ballot, fetchedAt);
	const canManage = can(useViewer(), "manage ballots");
	const way =
		phase === "nominating"
			? copy.toNominate
			: phase === "voting"
				? copy.toVote
				: canManage
					? copy.toDecide
					: copy.toCount;
	return (
		<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 py-4">
			<div className="min-w-0 space-y-2">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
					<PhaseBadge ballot={ballot} />
					<span className="text-small text-muted tabular-nums">
						{copy.nominated(nominationCount)}
						{phase !== "nominating" && ` · ${copy.voted(voteCount)}`}
					</span>
				</p>
				<p className="text-title wrap-anywhere">
					<bdi>{question}</bdi>
				</p>
				<Deadlines ballot={ballot} />
			</div>
			<Button asChild variant="secondary" size="sm" className="min-h-11">
				<Link to={ballotPath(id)} aria-label={copy.ofTitle(way, question)}>
					{way}
				</Link>
			</Button>
		</div>
	);
}
