import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { ballotPath } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { RowButton } from "#web/kit/lists/row-button.tsx";
import { RowList } from "#web/kit/lists/row-list.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { useViewer } from "#web/viewer.tsx";
import { ballots } from "./api.tsx";
import { nextBallotsQuery } from "./ballot-query.tsx";
import type { Ballot } from "./contract.ts";
import { copy } from "./copy.ts";
import type { BallotKind } from "./limits.ts";
import { RunningBallot } from "./running-ballot.tsx";
import { useLiveBallots } from "./use-live-ballots.tsx";

const BallotDialog = lazyPart(
	async () => (await import("./manage/ballot-dialog.tsx")).BallotDialog,
);

/** Whether the next book or song is being chosen, how far that is, and the way there. */
export function NextBallots({ kind }: { kind: BallotKind }) {
	const { data, dataUpdatedAt } = useQuery(nextBallotsQuery(ballots.api, kind));
	useLiveBallots();
	const [isOpening, setOpening] = useState(false);
	const canManage = can(useViewer(), "manage ballots");
	if (!data) return null;
	const { running, last } = data;
	return (
		<section aria-labelledby={`next-${kind}`} className="border-y border-line py-6 md:py-8">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<h2 id={`next-${kind}`} className="text-h3">
					{copy.names[kind].vote}
				</h2>
				{canManage && (
					<RowButton className="-mr-3" onClick={() => setOpening(true)}>
						<Plus size={18} strokeWidth={1.75} aria-hidden="true" />
						{copy.open}
					</RowButton>
				)}
			</div>
			{running.length === 0 ? (
				<p className="mt-2 max-w-text text-body text-muted">{copy.nothingRunning[kind]}</p>
			) : (
				<RowList rows={running}>
					{(ballot) => <RunningBallot ballot={ballot} fetchedAt={dataUpdatedAt} />}
				</RowList>
			)}
			{last && <Last ballot={last} />}
			<Suspense>
				{isOpening && <BallotDialog kind={kind} onClose={() => setOpening(false)} />}
			</Suspense>
		</section>
	);
}

function Last({ ballot: { id, chosen } }: { ballot: Ballot }) {
	if (!chosen) return null;
	return (
		<p className="mt-3 text-small text-muted wrap-anywhere">
			{copy.chosenLast}:{" "}
			<Link to={ballotPath(id)} className="link inline-flex min-h-6 items-center">
				<bdi>{chosen.title}</bdi>
			</Link>{" "}
			{copy.by} <bdi>{chosen.author}</bdi>
		</p>
	);
}
