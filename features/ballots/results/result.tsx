import type { BallotDetails } from "#features/ballots/contract.ts";
import { copy } from "#features/ballots/copy.ts";
import { NominationItem } from "#features/ballots/nominating/nomination-item.tsx";
import { RowList } from "#web/kit/lists/row-list.tsx";
import { Section } from "#web/kit/section.tsx";
import { Outcome } from "./outcome.tsx";
import { RoundTable } from "./round-table.tsx";

/** What won, what was made of it, and the count round by round. */
export function Result({ details }: { details: BallotDetails }) {
	const { ballot, nominations, count } = details;
	const byId = new Map(nominations.map((one) => [one.id, one]));
	const winner = byId.get(count?.winner ?? "");
	const chosen = byId.get(ballot.chosen?.id ?? "");
	if (nominations.length === 0)
		return <p className="max-w-text text-body text-muted">{copy.noNominationsClosed}</p>;
	const titleOf = (id: string) => byId.get(id)?.title ?? "";
	return (
		<>
			<Outcome details={details} winner={winner} chosen={chosen} />
			{count && count.rounds.length > 0 && (
				<Section title={copy.result} className="mt-14 md:mt-18">
					<div className="mt-6 space-y-11">
						{count.rounds.map((round, at) => (
							<RoundTable
								// Each has fewer works than the one before.
								key={round.tallies.length}
								number={at + 1}
								round={round}
								next={count.rounds[at + 1]}
								titleOf={titleOf}
							/>
						))}
					</div>
				</Section>
			)}
			<Section title={copy.nominations} variant="h3" className="mt-14 md:mt-18">
				<RowList rows={nominations} className="mt-3 border-y border-line">
					{(nomination) => <NominationItem kind={ballot.kind} nomination={nomination} />}
				</RowList>
			</Section>
		</>
	);
}
