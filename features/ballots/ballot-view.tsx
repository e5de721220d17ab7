import { ORPCError } from "@orpc/client";
import { useQuery } from "@tanstack/react-query";
import { copy as common } from "#shared/copy.ts";
import { Button } from "#web/kit/button.tsx";
import { EmptyState } from "#web/kit/empty-state.tsx";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import type { Adding } from "./admin-tools.tsx";
import { ballots } from "./api.tsx";
import { wholeBallot } from "./ballot-query.tsx";
import { useLiveBallots } from "./use-live-ballots.tsx";
import { WholeBallot } from "./whole-ballot.tsx";
import { words } from "./words.ts";

/** One ballot, whatever phase it is in, and what was chosen before. */
export function BallotView({ id, adding }: { id: string; adding: Adding }) {
	const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(
		wholeBallot(ballots.api, id),
	);
	useLiveBallots();
	if (data) return <WholeBallot whole={data} askedAt={dataUpdatedAt} adding={adding} />;
	if (error instanceof ORPCError && error.status < 500)
		return <EmptyState title={common.notThere} text={words.noneSuch} />;
	if (error)
		return (
			<EmptyState title={common.error} text={words.loadFailed}>
				<Button loading={isFetching} onClick={() => void refetch()}>
					{words.tryAgain}
				</Button>
			</EmptyState>
		);
	return (
		<div role="status" className="space-y-4">
			<span className="sr-only">{words.loading}</span>
			<SkeletonLine className="h-12 w-3/5" />
			<SkeletonLine className="h-4 w-2/5" />
		</div>
	);
}
