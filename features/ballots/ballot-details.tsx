import { paths } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { BackLink } from "#web/kit/back-link.tsx";
import { useViewer } from "#web/viewer.tsx";
import type { BallotDetails as Whole } from "./contract.ts";
import { copy } from "./copy.ts";
import { Deadlines } from "./deadlines.tsx";
import type { BallotKind } from "./limits.ts";
import { AdminTools, type FollowUps } from "./manage/admin-tools.tsx";
import { Nominating } from "./nominating/nominating.tsx";
import { PhaseBadge } from "./phase-badge.tsx";
import { PastBallots } from "./results/past-ballots.tsx";
import { Result } from "./results/result.tsx";
import { useDeadline } from "./use-deadline.tsx";
import { Voting } from "./voting/voting.tsx";

const back: Record<BallotKind, string> = { book: paths.bookClub, song: paths.music };

/** What is asked, until when, what its phase asks of the viewer, and what was chosen before. */
export function BallotDetails({
	details,
	fetchedAt,
	followUps,
}: {
	details: Whole;
	fetchedAt: number;
	followUps: FollowUps;
}) {
	const { ballot } = details;
	const { kind, phase, nominationCount, voteCount } = ballot;
	useDeadline(ballot, fetchedAt);
	const viewer = useViewer();
	return (
		<div className="max-w-[880px]">
			<BackLink to={back[kind]}>{copy.backTo[kind]}</BackLink>
			<header className="mt-3 space-y-4">
				<h1 className="text-h2 text-balance wrap-anywhere lg:text-h1">
					<bdi>{ballot.question}</bdi>
				</h1>
				<p className="flex flex-wrap items-center gap-x-3 gap-y-2">
					<PhaseBadge ballot={ballot} />
					<span className="text-small text-muted tabular-nums">
						{copy.nominated(nominationCount)}
						{phase !== "nominating" && ` · ${copy.voted(voteCount)}`}
					</span>
				</p>
				<Deadlines ballot={ballot} />
				{can(viewer, "manage ballots") && <AdminTools details={details} followUps={followUps} />}
			</header>
			<div className="mt-11 md:mt-14">
				<Phase details={details} />
			</div>
			<PastBallots kind={kind} except={ballot.id} />
		</div>
	);
}

function Phase({ details }: { details: Whole }) {
	const { phase, kind } = details.ballot;
	const mayChoose = can(
		useViewer(),
		kind === "book" ? "choose the next book" : "choose the next song",
	);
	if (phase === "cancelled")
		return <p className="max-w-text text-body text-muted">{copy.calledOffText}</p>;
	if (phase === "nominating") return <Nominating details={details} mayChoose={mayChoose} />;
	if (phase === "voting") return <Voting details={details} mayChoose={mayChoose} />;
	return <Result details={details} />;
}
