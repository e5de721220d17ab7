import { useId } from "react";
import { Link } from "react-router";
import type { LogEntry } from "#features/moderation/contract.ts";
import { ruleNames } from "#features/moderation/copy.ts";
import { pageCopy as copy } from "#features/moderation/page-copy.ts";
import { casePath } from "#shared/paths.ts";
import { Badge } from "#web/kit/badge.tsx";
import { TimeAgo, useDates } from "#web/time/dates.tsx";
import { LiftButton, RestoreButton } from "./lift-button.tsx";

/** Entries that concern the case more than its member: nobody is named after them. */
const ofCase = ["dismissed", "removed", "claimed", "released", "noted"];

/** One entry of the log: who did what, to whom and why. */
export function EntryLine({ entry, namesMember }: { entry: LogEntry; namesMember: boolean }) {
	const { moment } = useDates();
	// What can be done about an entry has the same words in each.
	const whatId = useId();
	const { caseId, action, by, user, rule, reason, note, until, hasRemoved, isInForce, at } = entry;
	const hasObject = !ofCase.includes(action);
	const isEnding = action === "lifted" || action === "restored";
	const isNamed = namesMember || action.startsWith("appeal") || isEnding;
	return (
		<div className="py-3.5">
			<p id={whatId} className="text-card wrap-anywhere">
				<bdi className="font-semibold">{by?.name ?? copy.someone}</bdi> {copy.did[action]}
				{hasObject && " "}
				{hasObject &&
					(isNamed && user ? <bdi className="font-semibold">{user.name}</bdi> : copy.theMember)}
				{until && <span className="text-muted"> {copy.until(moment(until))}</span>}
				{hasRemoved && action !== "removed" && ` ${copy.withRemoval}`}
			</p>
			<p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 text-small text-muted">
				<TimeAgo at={at} />
				{rule && <span>{ruleNames[rule]}</span>}
				{namesMember && caseId && (
					<Link
						to={casePath(caseId)}
						aria-describedby={whatId}
						className="link inline-flex min-h-11 items-center"
					>
						{copy.openCase}
					</Link>
				)}
				{isInForce && <Badge variant="wash">{copy.inForce}</Badge>}
				{entry.canEnd && <LiftButton entry={entry} aboutId={whatId} />}
				{entry.canPutBack && <RestoreButton entry={entry} aboutId={whatId} />}
			</p>
			{[reason, note && action !== "noted" ? copy.noteIs(note) : note].map(
				(words) =>
					words && (
						<p
							key={words}
							dir="auto"
							className="mt-1.5 max-w-text text-small whitespace-pre-wrap wrap-anywhere"
						>
							{words}
						</p>
					),
			)}
		</div>
	);
}
