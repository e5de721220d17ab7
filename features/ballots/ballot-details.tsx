import { paths } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { BackLink } from "#web/kit/back-link.tsx";
import { Section } from "#web/kit/section.tsx";
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
		<div className="grid gap-x-16 gap-y-11 md:gap-y-14 lg:grid-cols-[minmax(0,1fr)_392px] lg:grid-rows-[auto_1fr]">
			<header className="min-w-0 space-y-4">
				<BackLink to={back[kind]} className="mb-3">
					{copy.backTo[kind]}
				</BackLink>
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
			<div className="min-w-0 lg:col-start-1">
				<Phase details={details} />
			</div>
			<aside
				aria-label={copy.aboutVotes}
				className="min-w-0 space-y-14 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-14"
			>
				{phase !== "cancelled" && <HowCounted />}
				<PastBallots kind={kind} except={ballot.id} />
			</aside>
		</div>
	);
}

function HowCounted() {
	return (
		<Section title={copy.howCounted} variant="h3">
			{copy.rule.map((sentence) => (
				<p key={sentence} className="mt-3 max-w-text text-small text-muted">
					{sentence}
				</p>
			))}
		</Section>
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
