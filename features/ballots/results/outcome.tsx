import { PlayableMenu } from "#domain/player/playable-menu-slot.tsx";
import type { BallotDetails, Nomination } from "#features/ballots/contract.ts";
import { copy } from "#features/ballots/copy.ts";
import { WorkCover } from "#features/ballots/work-cover.tsx";
import { playableOf } from "#features/music/playable.ts";

/** What won the vote, and what an admin made of it. */
export function Outcome({
	details: { ballot, count },
	winner,
	chosen,
}: {
	details: BallotDetails;
	winner: Nomination | undefined;
	chosen: Nomination | undefined;
}) {
	const shown = chosen ?? winner;
	const lastRound = count?.rounds.at(-1);
	const active = lastRound?.tallies.reduce((sum, { votes }) => sum + votes, 0) ?? 0;
	if (!shown)
		return (
			<p className="max-w-text text-body text-muted">
				{copy.noVotes} {copy.notDecided}
			</p>
		);
	return (
		<section aria-labelledby="outcome" className="flex flex-wrap items-center gap-x-8 gap-y-5">
			<WorkCover
				kind={ballot.kind}
				work={shown}
				isPlayable
				isLarge
				className="w-28 shrink-0 md:w-40"
			/>
			<div className="min-w-60 flex-1">
				<p className="text-small text-muted">{chosen ? copy.chosen[ballot.kind] : copy.winsVote}</p>
				<h2 id="outcome" className="mt-1 text-h2 wrap-anywhere">
					<bdi>{shown.title}</bdi>
				</h2>
				<p className="mt-1 flex items-center gap-2 text-lead">
					<bdi className="min-w-0 wrap-anywhere">{shown.author}</bdi>
					{shown.track && <PlayableMenu playable={playableOf(shown.track)} className="-my-2" />}
				</p>
				{winner && winner === shown && lastRound && (
					<p className="mt-3 text-small text-muted tabular-nums">
						{copy.wins(lastRound.tallies[0]?.votes ?? 0, active, count?.rounds.length ?? 0)}
					</p>
				)}
				{ballot.overrideReason && (
					<div className="mt-3 max-w-text text-body">
						<p className="text-muted">
							{winner ? copy.overridden(winner.title) : `${copy.noVotes}`}
						</p>
						<p className="mt-1 border-l-2 border-line-strong pl-4 whitespace-pre-line">
							<bdi className="wrap-anywhere">{ballot.overrideReason}</bdi>
						</p>
					</div>
				)}
				{ballot.phase === "closed" && (
					<p className="mt-3 text-small text-muted">{copy.notDecided}</p>
				)}
			</div>
		</section>
	);
}
