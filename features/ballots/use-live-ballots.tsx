import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useTopic } from "#web/live/live-hooks.tsx";
import { ballots } from "./api.tsx";
import { useReloadBallots } from "./ballot-query.tsx";
import type { Ballot, BallotChange, BallotDetails } from "./contract.ts";
import { ballotsTopic } from "./topics.ts";

/** Updates the ballots on screen live. */
export function useLiveBallots(): void {
	const cache = useQueryClient();
	const reload = useReloadBallots();
	useTopic(
		ballotsTopic,
		(change) => {
			// Another phase brings what an event does not carry: the count, or a place in the lists.
			if (knownPhase(cache, change.ballot) !== change.ballot.phase) reload();
			else applyChangeToCache(cache, change);
		},
		reload,
	);
}

const detailsKey = ({ id }: Ballot) => ballots.api.get.queryKey({ input: { id } });
const nextKey = ({ kind }: Ballot) => ballots.api.next.queryKey({ input: { kind } });

function knownPhase(cache: QueryClient, ballot: Ballot) {
	const details = cache.getQueryData<BallotDetails>(detailsKey(ballot))?.ballot;
	const listed = cache.getQueryData(nextKey(ballot))?.running.find(({ id }) => id === ballot.id);
	return details && listed && details.phase !== listed.phase ? null : (details ?? listed)?.phase;
}

function applyChangeToCache(cache: QueryClient, change: BallotChange): void {
	const { ballot } = change;
	cache.setQueryData<BallotDetails>(
		detailsKey(ballot),
		(details) => details && withChange(details, change),
	);
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
	details: BallotDetails,
	{ ballot, nomination, removed }: BallotChange,
): BallotDetails {
	const others = details.nominations.filter(({ id }) => id !== nomination?.id && id !== removed);
	return {
		...details,
		ballot,
		nominations: nomination ? [...others, nomination] : others,
		myRanking: details.myRanking.filter((id) => id !== removed),
	};
}
