import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { ballotPath } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { Button } from "#web/kit/button.tsx";
import { useViewer } from "#web/viewer.tsx";
import { ballots } from "./api.tsx";
import { nextUp } from "./ballot-query.tsx";
import type { Ballot } from "./contract.ts";
import type { BallotKind } from "./limits.ts";
import { RunningBallot } from "./running-ballot.tsx";
import { useLiveBallots } from "./use-live-ballots.tsx";
import { words } from "./words.ts";

const BallotDialog = lazy(async () => ({
	default: (await import("./ballot-dialog.tsx")).BallotDialog,
}));

/** Whether the next book or song is being chosen, how far that is, and the way there. */
export function NextUp({ kind }: { kind: BallotKind }) {
	const { data, dataUpdatedAt } = useQuery(nextUp(ballots.api, kind));
	useLiveBallots();
	const [isOpening, setOpening] = useState(false);
	const mayRun = can(useViewer(), "run the ballots");
	if (!data) return null;
	const { running, last } = data;
	return (
		<section aria-labelledby={`next-${kind}`} className="border-y border-line py-6 md:py-8">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<h2 id={`next-${kind}`} className="text-h3">
					{words.names[kind].next}
				</h2>
				{mayRun && (
					<Button
						look="quiet"
						size="sm"
						className="-mr-3 min-h-11"
						onClick={() => setOpening(true)}
					>
						<Plus size={18} strokeWidth={1.75} aria-hidden="true" />
						{words.open}
					</Button>
				)}
			</div>
			{running.length === 0 ? (
				<p className="mt-2 max-w-text text-body text-muted">{words.nothingRunning[kind]}</p>
			) : (
				<ul className="divide-y divide-line">
					{running.map((ballot) => (
						<li key={ballot.id}>
							<RunningBallot ballot={ballot} askedAt={dataUpdatedAt} />
						</li>
					))}
				</ul>
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
			{words.chosenLast}:{" "}
			<Link to={ballotPath(id)} prefetch="intent" className="link inline-flex min-h-6 items-center">
				<bdi>{chosen.title}</bdi>
			</Link>{" "}
			{words.by} <bdi>{chosen.author}</bdi>
		</p>
	);
}
