import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useTopic } from "#web/live-hooks.tsx";
import { ballots } from "./api.tsx";
import { useReloadBallots } from "./ballot-query.tsx";
import type { Ballot, BallotChange, WholeBallot } from "./contract.ts";

/** Ballots on screen follow what the others do. */
export function useLiveBallots(): void {
	const cache = useQueryClient();
	const reload = useReloadBallots();
	useTopic<BallotChange>(
		"ballots",
		(change) => {
			// Another phase brings what an event does not carry: the count, or a place in the lists.
			if (knownPhase(cache, change.ballot) !== change.ballot.phase) reload();
			else show(cache, change);
		},
		reload,
	);
}

const wholeKey = ({ id }: Ballot) => ballots.api.get.queryKey({ input: { id } });
const nextKey = ({ kind }: Ballot) => ballots.api.next.queryKey({ input: { kind } });

function knownPhase(cache: QueryClient, ballot: Ballot) {
	const whole = cache.getQueryData<WholeBallot>(wholeKey(ballot))?.ballot;
	const listed = cache.getQueryData(nextKey(ballot))?.running.find(({ id }) => id === ballot.id);
	return whole && listed && whole.phase !== listed.phase ? null : (whole ?? listed)?.phase;
}

function show(cache: QueryClient, change: BallotChange): void {
	const { ballot } = change;
	cache.setQueryData<WholeBallot>(wholeKey(ballot), (whole) => whole && withChange(whole, change));
	cache.setQueryData(
		nextKey(ballot),
		(known) =>
			known && {
				...known,
				running: known.running.map((one) => (one.id === ballot.id ? ballot : one)),
			},
	);
}

function withChange(
	whole: WholeBallot,
	{ ballot, nomination, removed }: BallotChange,
): WholeBallot {
	const others = whole.nominations.filter(({ id }) => id !== nomination?.id && id !== removed);
	return {
		...whole,
		ballot,
		nominations: nomination ? [...others, nomination] : others,
		myRanking: whole.myRanking.filter((id) => id !== removed),
	};
}
