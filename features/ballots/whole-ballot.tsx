import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { useViewer } from "#web/viewer.tsx";
import { type Adding, AdminTools } from "./admin-tools.tsx";
import type { WholeBallot as Whole } from "./contract.ts";
import type { BallotKind } from "./limits.ts";
import { Nominating } from "./nominating.tsx";
import { PastBallots } from "./past-ballots.tsx";
import { PhaseBadge } from "./phase-badge.tsx";
import { Result } from "./result.tsx";
import { useDeadline } from "./use-deadline.tsx";
import { Voting } from "./voting.tsx";
import { When } from "./when.tsx";
import { words } from "./words.ts";

const back: Record<BallotKind, string> = { book: paths.bookClub, song: paths.music };

/** What is asked, until when, what its phase asks of the viewer, and what was chosen before. */
export function WholeBallot({
	whole,
	askedAt,
	adding,
}: {
	whole: Whole;
	askedAt: number;
	adding: Adding;
}) {
	const { ballot } = whole;
	const { kind, phase, nominationCount, voteCount } = ballot;
	useDeadline(ballot, askedAt);
	const viewer = useViewer();
	return (
		<div className="max-w-[880px]">
			<Link
				to={back[kind]}
				className="-ml-1 inline-flex min-h-11 items-center gap-2 text-label text-muted hover:text-ink"
			>
				<ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
				{words.backTo[kind]}
			</Link>
			<header className="mt-3 space-y-4">
				<h1 className="text-h2 text-balance wrap-anywhere lg:text-h1">
					<bdi>{ballot.question}</bdi>
				</h1>
				<p className="flex flex-wrap items-center gap-x-3 gap-y-2">
					<PhaseBadge ballot={ballot} />
					<span className="text-small text-muted tabular-nums">
						{words.nominated(nominationCount)}
						{phase !== "nominating" && ` · ${words.voted(voteCount)}`}
					</span>
				</p>
				<When ballot={ballot} />
				{can(viewer, "run the ballots") && <AdminTools whole={whole} adding={adding} />}
			</header>
			<div className="mt-11 md:mt-14">
				<Phase whole={whole} />
			</div>
			<PastBallots kind={kind} except={ballot.id} />
		</div>
	);
}

function Phase({ whole }: { whole: Whole }) {
	const { phase, kind } = whole.ballot;
	const mayChoose = can(
		useViewer(),
		kind === "book" ? "choose the next book" : "choose the next song",
	);
	if (phase === "cancelled")
		return <p className="max-w-text text-body text-muted">{words.calledOffText}</p>;
	if (phase === "nominating") return <Nominating whole={whole} mayChoose={mayChoose} />;
	if (phase === "voting") return <Voting whole={whole} mayChoose={mayChoose} />;
	return <Result whole={whole} />;
}
