import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { nameWithRole } from "#domain/people/staff-badge.tsx";
import { bookClub } from "#features/bookclub/api.tsx";
import { rsvpsQuery } from "#features/bookclub/book-query.tsx";
import { CalendarFeed } from "#features/bookclub/calendar/calendar-feed.tsx";
import type { Book, MyRsvpSummary, RsvpSummary } from "#features/bookclub/contract.ts";
import { copy } from "#features/bookclub/copy.ts";
import { JoinStatus } from "#features/bookclub/join/join-status.tsx";
import { bookRsvpsTopic } from "#features/bookclub/topics.ts";
import { bookEventPath } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { Button } from "#web/kit/button.tsx";
import { useTopic } from "#web/live/live-hooks.tsx";
import { useSiteSettings } from "#web/site-settings.tsx";
import { toastError } from "#web/toast-error.ts";
import { useViewer } from "#web/viewer.tsx";

/** Who is coming to a book's discussion, and the viewer's own answer; nothing for books without a day. */
export function RsvpSection({ book }: { book: Book }) {
	const isMember = can(useViewer(), "take part in the book club");
	if (!book.discussionDate) return null;
	return (
		<section aria-labelledby="rsvps" className="mt-7 border-t border-line pt-6">
			<h2 id="rsvps" className="text-h3">
				{copy.coming}
			</h2>
			{isMember ? <Rsvps book={book} /> : <ForMembers />}
		</section>
	);
}

function ForMembers() {
	return (
		<p className="mt-2 text-body text-muted">
			{copy.forMembers} <JoinStatus />
		</p>
	);
}

function Rsvps({ book: { id, slug, status } }: { book: Book }) {
	const { data } = useQuery(rsvpsQuery(bookClub.api, id));
	const { sendsEmail } = useSiteSettings();
	const cache = useQueryClient();
	const { queryKey } = rsvpsQuery(bookClub.api, id);
	useTopic(
		bookRsvpsTopic(id),
		(changed) => cache.setQueryData(queryKey, (known) => known && { ...known, ...changed }),
		() => void cache.invalidateQueries({ queryKey }),
	);
	if (!data) return null;
	const isAhead = status === "upcoming" || status === "today";
	return (
		<>
			<Faces rsvps={data} isAhead={isAhead} />
			{isAhead && (
				<>
					<RsvpButtons bookId={id} isGoing={data.isGoing} />
					{sendsEmail && <p className="mt-4 max-w-text text-small text-muted">{copy.reminded}</p>}
					<p className="mt-2 -ml-3 flex flex-wrap gap-x-2">
						<Button asChild variant="quiet" size="sm" className="min-h-11">
							<a href={bookEventPath(slug)} download>
								<CalendarPlus size={18} strokeWidth={1.5} aria-hidden="true" />
								{copy.addToCalendar}
							</a>
						</Button>
						<CalendarFeed />
					</p>
				</>
			)}
		</>
	);
}

function RsvpButtons({ bookId, isGoing }: { bookId: string; isGoing: boolean | null }) {
	const cache = useQueryClient();
	const rsvp = useMutation(
		bookClub.api.rsvp.mutationOptions({
			onSuccess: (saved: MyRsvpSummary) =>
				cache.setQueryData(rsvpsQuery(bookClub.api, bookId).queryKey, saved),
			onError: toastError(copy.answerFailed),
		}),
	);
	const chosen = rsvp.isPending ? rsvp.variables.isGoing : isGoing;
	return (
		<fieldset className="mt-5 flex flex-wrap gap-3">
			<legend className="sr-only">{copy.answer}</legend>
			{[true, false].map((answer) => (
				<Button
					key={String(answer)}
					variant={chosen === answer ? "primary" : "secondary"}
					aria-pressed={chosen === answer}
					loading={rsvp.isPending}
					onClick={() => chosen !== answer && rsvp.mutate({ id: bookId, isGoing: answer })}
				>
					{answer ? copy.youCome : copy.youDoNot}
				</Button>
			))}
		</fieldset>
	);
}

function Faces({ rsvps, isAhead }: { rsvps: RsvpSummary; isAhead: boolean }) {
	const { going, notGoing, faces } = rsvps;
	if (going === 0 && notGoing === 0)
		return isAhead ? <p className="mt-2 text-body text-muted">{copy.nobodyYet}</p> : null;
	return (
		<div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
			{faces.length > 0 && (
				<ul className="flex flex-wrap gap-1.5">
					{faces.map((user) => (
						<li key={user.id} title={nameWithRole(user)}>
							<Avatar name={user.name} src={user.avatarUrl} size={38} label={nameWithRole(user)} />
						</li>
					))}
				</ul>
			)}
			<p className="text-card text-muted tabular-nums" aria-live="polite">
				{isAhead ? copy.comingCount(going) : copy.cameCount(going)}
				{isAhead && notGoing > 0 && ` · ${copy.notComingCount(notGoing)}`}
			</p>
		</div>
	);
}
