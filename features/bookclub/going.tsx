import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { Link } from "react-router";
import { bookEventPath, paths } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { Button } from "#web/kit/button.tsx";
import { useTopic } from "#web/live-hooks.tsx";
import { tellsFailure } from "#web/tells-failure.ts";
import { useViewer } from "#web/viewer.tsx";
import { bookClub } from "./api.tsx";
import { attendanceOf } from "./book-query.tsx";
import { CalendarAddress } from "./calendar-address.tsx";
import type { Attendance, Book, MyAttendance } from "./contract.ts";
import { copy } from "./copy.ts";

/** Who comes to the discussion of a book, and whether the viewer does; nothing where it has no day. */
export function Going({ book }: { book: Book }) {
	const isMember = can(useViewer(), "take part in the book club");
	if (!book.discussionDate) return null;
	return (
		<section aria-labelledby="going" className="mt-7 border-t border-line pt-6">
			<h2 id="going" className="text-h3">
				{copy.coming}
			</h2>
			{isMember ? <Answers book={book} /> : <ForMembers />}
		</section>
	);
}

function ForMembers() {
	return (
		<p className="mt-2 text-body text-muted">
			{copy.forMembers}{" "}
			<Link to={paths.bookClubList} className="link inline-flex min-h-6 items-center">
				{copy.toMembership}
			</Link>
		</p>
	);
}

function Answers({ book: { id, slug, status } }: { book: Book }) {
	const { data } = useQuery(attendanceOf(bookClub.api, id));
	const cache = useQueryClient();
	const { queryKey } = attendanceOf(bookClub.api, id);
	useTopic<Attendance>(
		`book-attendance:${id}`,
		(news) => cache.setQueryData(queryKey, (known) => known && { ...known, ...news }),
		() => void cache.invalidateQueries({ queryKey }),
	);
	if (!data) return null;
	const isAhead = status === "upcoming" || status === "today";
	return (
		<>
			<Faces attendance={data} isAhead={isAhead} />
			{isAhead && (
				<>
					<Choice bookId={id} isGoing={data.isGoing} />
					<p className="mt-4 max-w-text text-small text-muted">{copy.reminded}</p>
					<p className="mt-2 -ml-3 flex flex-wrap gap-x-2">
						<Button asChild look="quiet" size="sm" className="min-h-11">
							<a href={bookEventPath(slug)} download>
								<CalendarPlus size={18} strokeWidth={1.5} aria-hidden="true" />
								{copy.addToCalendar}
							</a>
						</Button>
						<CalendarAddress />
					</p>
				</>
			)}
		</>
	);
}

function Choice({ bookId, isGoing }: { bookId: string; isGoing: boolean | null }) {
	const cache = useQueryClient();
	const attend = useMutation(
		bookClub.api.attend.mutationOptions({
			onSuccess: (kept: MyAttendance) =>
				cache.setQueryData(attendanceOf(bookClub.api, bookId).queryKey, kept),
			onError: tellsFailure(copy.answerFailed),
		}),
	);
	const chosen = attend.isPending ? attend.variables.isGoing : isGoing;
	return (
		<fieldset className="mt-5 flex flex-wrap gap-3">
			<legend className="sr-only">{copy.answer}</legend>
			{[true, false].map((answer) => (
				<Button
					key={String(answer)}
					look={chosen === answer ? "primary" : "secondary"}
					aria-pressed={chosen === answer}
					loading={attend.isPending}
					onClick={() => chosen !== answer && attend.mutate({ id: bookId, isGoing: answer })}
				>
					{answer ? copy.youCome : copy.youDoNot}
				</Button>
			))}
		</fieldset>
	);
}

function Faces({ attendance, isAhead }: { attendance: Attendance; isAhead: boolean }) {
	const { going, notGoing, faces } = attendance;
	if (going === 0 && notGoing === 0)
		return isAhead ? <p className="mt-2 text-body text-muted">{copy.nobodyYet}</p> : null;
	return (
		<div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
			{faces.length > 0 && (
				<ul className="flex flex-wrap gap-1.5">
					{faces.map(({ id, name, avatarUrl }) => (
						<li key={id} title={name}>
							<Avatar name={name} src={avatarUrl} size={38} labelled />
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
