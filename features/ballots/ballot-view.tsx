import { ORPCError } from "@orpc/client";
import { useQuery } from "@tanstack/react-query";
import { copy as common } from "#shared/copy.ts";
import { Button } from "#web/kit/button.tsx";
import { tryAgain } from "#web/kit/copy.ts";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import { ballots } from "./api.tsx";
import { BallotDetails } from "./ballot-details.tsx";
import { ballotQuery } from "./ballot-query.tsx";
import { copy } from "./copy.ts";
import type { FollowUps } from "./manage/admin-tools.tsx";
import { useLiveBallots } from "./use-live-ballots.tsx";

/** One ballot, whatever phase it is in, and what was chosen before. */
export function BallotView({ id, followUps }: { id: string; followUps: FollowUps }) {
	const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(
		ballotQuery(ballots.api, id),
	);
	useLiveBallots();
	if (data) return <BallotDetails details={data} fetchedAt={dataUpdatedAt} followUps={followUps} />;
	if (error instanceof ORPCError && error.status < 500)
		return <EmptyState title={common.notThere} text={copy.noneSuch} />;
	if (error)
		return (
			<EmptyState title={common.error} text={copy.loadFailed}>
				<Button loading={isFetching} onClick={() => void refetch()}>
					{tryAgain}
				</Button>
			</EmptyState>
		);
	return (
		<div role="status" className="space-y-4">
			<span className="sr-only">{copy.loading}</span>
			<SkeletonLine className="h-12 w-3/5" />
			<SkeletonLine className="h-4 w-2/5" />
		</div>
	);
}
