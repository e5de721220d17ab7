import { ORPCError } from "@orpc/client";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { moderation } from "#features/moderation/api.tsx";
import { AppealView } from "#features/moderation/appeal/appeal-view.tsx";
import type { WholeCase } from "#features/moderation/contract.ts";
import { ruleNames } from "#features/moderation/copy.ts";
import { pageCopy as copy } from "#features/moderation/page-copy.ts";
import { Around, ReportedWords } from "#features/moderation/reported-words.tsx";
import { Avatar } from "#web/kit/avatar.tsx";
import { BackLink } from "#web/kit/back-link.tsx";
import { Badge } from "#web/kit/badge.tsx";
import { ListPending } from "#web/kit/lists/list-pending.tsx";
import { RowList } from "#web/kit/lists/row-list.tsx";
import { Section } from "#web/kit/section.tsx";
import { TimeAgo, useDates } from "#web/time/dates.tsx";
import { CaseTools } from "./case-tools.tsx";
import { EntryLine } from "./entry-line.tsx";
import { NoteForm } from "./note-form.tsx";
import { OutcomeBadge } from "./outcome-badge.tsx";
import { wholeCase } from "./queue-query.tsx";

/** One case: what was said, who reported it and why, what is known of its author, what can be done, and what was done so far. */
export function CaseView({ id, back }: { id: string; back: string }) {
	const query = useQuery(wholeCase(moderation.api, id));
	const { data: found, error } = query;
	const nameId = useId();
	return (
		<article aria-labelledby={found && nameId} className="min-w-0">
			<BackLink to={back} preventScrollReset className="lg:hidden">
				{copy.back}
			</BackLink>
			{found && <CaseBody found={found} nameId={nameId} />}
			{!found &&
				(error instanceof ORPCError && error.code === "NOT_FOUND" ? (
					<p className="py-14 text-body text-muted">{copy.gone}</p>
				) : (
					<ListPending list={query} failed={copy.loadFailed} className="mt-4" />
				))}
		</article>
	);
}

function CaseBody({ found, nameId }: { found: WholeCase; nameId: string }) {
	const { title, author, outcome, claimedBy, appeals, log } = found;
	const name = author?.name ?? copy.anonymous;
	return (
		<>
			<div className="mt-2 flex flex-wrap items-center gap-2 lg:mt-0">
				{outcome ? (
					<OutcomeBadge card={found} />
				) : (
					<Badge variant="live">{copy.reportCount(found.reports)}</Badge>
				)}
				{found.reports === 0 && <Badge>{copy.withoutReport}</Badge>}
				{claimedBy && <Badge variant="wash">{copy.claimedBy(claimedBy.name)}</Badge>}
			</div>
			<div className="mt-4 flex items-center gap-3.5 wrap-anywhere">
				<Avatar name={name} src={author?.avatarUrl} size={44} />
				<div className="min-w-0">
					<h2 id={nameId} className="text-dialog-title">
						<bdi className="line-clamp-2" title={name}>
							{name}
						</bdi>
					</h2>
					<p className="text-small text-muted">{title}</p>
				</div>
			</div>
			<ReportedWords found={found} />
			<Received found={found} />
			<Around found={found} />
			<Member found={found} />
			<CaseTools found={found} />
			{appeals.map((appeal) => (
				<AppealView key={appeal.id} appeal={appeal} name={name} />
			))}
			<Section title={copy.notes} variant="h3" className="mt-11">
				{log.length === 0 && <p className="mt-3 text-body text-muted">{copy.noNotes}</p>}
				<RowList rows={log}>{(entry) => <EntryLine entry={entry} namesMember={false} />}</RowList>
				<NoteForm id={found.id} />
			</Section>
		</>
	);
}

function Received({ found: { received } }: { found: WholeCase }) {
	// Moderators decide without a report as well.
	if (received.length === 0) return null;
	return (
		<Section title={copy.received} variant="h3" className="mt-9">
			<RowList rows={received} className="mt-2">
				{({ reason, words, by, at }) => (
					<div className="py-3.5">
						<p className="text-card font-semibold">{ruleNames[reason]}</p>
						{words && (
							<p dir="auto" className="mt-1 max-w-text text-body whitespace-pre-wrap wrap-anywhere">
								{words}
							</p>
						)}
						<p className="mt-1 text-small text-muted">
							<bdi>{by?.name ?? copy.someone}</bdi> · <TimeAgo at={at} />
						</p>
					</div>
				)}
			</RowList>
		</Section>
	);
}

/** What is known of who said it. */
function Member({ found: { history } }: { found: WholeCase }) {
	const { day } = useDates();
	if (!history) return null;
	return (
		<Section title={copy.member} variant="h3" className="mt-9">
			<p className="mt-3 text-body text-muted">
				{copy.joined(day(history.joinedAt))} · {copy.otherCases(history.cases)}
			</p>
			{history.entries.length === 0 ? (
				<p className="text-body text-muted">{copy.noHistory}</p>
			) : (
				<RowList rows={history.entries} className="mt-2">
					{(entry) => <EntryLine entry={entry} namesMember={false} />}
				</RowList>
			)}
		</Section>
	);
}
