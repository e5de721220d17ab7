import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ballots } from "#features/ballots/api.tsx";
import type { BallotDetails, Nomination } from "#features/ballots/contract.ts";
import { copy } from "#features/ballots/copy.ts";
import { readStoredJson, writeStored } from "#web/browser/browser-storage.ts";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";
import { useViewer } from "#web/viewer.tsx";

/**
 * One's own order: the one that is cast until it is changed here. What is changed and not cast yet
 * outlives a failure and a reload; what is taken out of the ballot leaves it.
 */
export function useRanking({ ballot: { id }, nominations, myRanking }: BallotDetails) {
	const cache = useQueryClient();
	// The next user who signs in on this tab must not see it.
	const draft = `greenroom-vote-${useViewer()?.id}-${id}`;
	const [changed, setChanged] = useState<readonly string[] | null>(null);
	useEffect(() => setChanged(readDraft(draft)), [draft]);
	const byId = new Map(nominations.map((nomination) => [nomination.id, nomination]));
	const ranked = (changed ?? myRanking)
		.map((one) => byId.get(one))
		.filter((one): one is Nomination => one !== undefined);
	const order = ranked.map((one) => one.id);
	const change = (next: readonly string[]) => {
		setChanged(next);
		writeDraft(draft, next);
	};
	const cast = useMutation(
		ballots.api.vote.mutationOptions({
			onSuccess({ ranking }) {
				setChanged(null);
				writeDraft(draft, null);
				cache.setQueryData<BallotDetails>(
					ballots.api.get.queryKey({ input: { id } }),
					(details) => details && { ...details, myRanking: ranking },
				);
				notify({ kind: "good", title: ranking.length > 0 ? copy.castTitle : copy.voteWithdrawn });
			},
			onError(error) {
				toastError(copy.voteFailedText, copy.voteFailed)(error);
				void cache.invalidateQueries({ queryKey: ballots.api.get.key() });
			},
		}),
	);
	return {
		ranked,
		unranked: nominations.filter((one) => !order.includes(one.id)),
		isChanged: order.join() !== myRanking.join(),
		isCast: myRanking.length > 0,
		isSending: cast.isPending,
		/** Puts one at a place counted from 0; one that was not ranked comes in. */
		put: (one: string, place: number) =>
			change(order.filter((id) => id !== one).toSpliced(place, 0, one)),
		drop: (one: string) => change(order.filter((id) => id !== one)),
		cast: () => cast.mutate({ id, ranking: order }),
		withdrawVote: () => cast.mutate({ id, ranking: [] }),
	};
}

/** An order that is not cast yet, as this tab has stored it. */
function readDraft(key: string): string[] | null {
	const stored = readStoredJson("sessionStorage", key);
	return Array.isArray(stored) ? stored.map(String) : null;
}

function writeDraft(key: string, order: readonly string[] | null): void {
	writeStored("sessionStorage", key, order && JSON.stringify(order));
}
