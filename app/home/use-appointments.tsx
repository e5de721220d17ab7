import { useQuery } from "@tanstack/react-query";
import type { BookCard, contract as bookClub } from "#features/bookclub/contract.ts";
import type { BookingDetails, contract as booking } from "#features/booking/contract.ts";
import type { Song, contract as songs } from "#features/song-of-the-week/contract.ts";
import { isWithinWeek } from "#features/whats-new/appointment-days.ts";
import type { WhatsNew } from "#features/whats-new/contract.ts";
import { copy } from "#features/whats-new/copy.ts";
import { WEEK_DAYS } from "#features/whats-new/limits.ts";
import { addDays } from "#shared/calendar-days.ts";
import { dayIn } from "#shared/format.ts";
import { ballotPath, bookPath, paths, sessionPath } from "#shared/paths.ts";
import { feature } from "#web/api.ts";
import { useToday } from "#web/time/clock.tsx";
import { useCommunityZone, useLocalZone } from "#web/time/time-zone.tsx";
import type { Appointment } from "./this-week.tsx";

/** What is coming for the member within the next days, the nearest first. */
export function useAppointments(viewerId: string, ballots: WhatsNew["ballots"]): Appointment[] {
	const local = useLocalZone();
	const today = useToday(local);
	const communityToday = useToday(useCommunityZone());
	const sessions =
		useQuery(feature<typeof booking>("booking").api.next.queryOptions()).data?.bookings ?? [];
	const { data: book } = useQuery(feature<typeof bookClub>("bookClub").api.next.queryOptions());
	const { data: song } = useQuery(feature<typeof songs>("songs").api.current.queryOptions());
	const when = (at: string) => ({ day: dayIn(new Date(at), local), at });
	const appointments = [
		...sessions.map((session) => sessionAppointment(session, viewerId, when(session.startsAt))),
		...ballots.map(({ id, question, votingUntil, hasVoted }) => ({
			key: id,
			...when(votingUntil),
			title: copy.voteCloses,
			detail: hasVoted ? copy.voted : <bdi>{question}</bdi>,
			to: ballotPath(id),
		})),
		book && bookAppointment(book, when),
		song && songAppointment(song, communityToday),
	];
	return appointments
		.filter((one) => one !== null && one !== undefined)
		.filter(({ day, at }) => isWithinWeek(day, at === null ? communityToday : today))
		.sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

type When = Pick<Appointment, "day" | "at">;

function sessionAppointment(
	{ id, session, minutes, member, coach }: BookingDetails["booking"],
	viewerId: string,
	when: When,
): Appointment {
	const other = member.id === viewerId ? coach : member;
	return {
		key: id,
		...when,
		title: other?.name ? copy.sessionWith(other.name) : copy.session,
		detail: copy.sessionDetail(session, minutes),
		to: sessionPath(id),
	};
}

function bookAppointment(
	{ slug, title, discussionDate, startsAt, status }: BookCard,
	when: (at: string) => When,
): Appointment | null {
	if (!discussionDate || status === "cancelled") return null;
	return {
		key: slug,
		...(startsAt ? when(startsAt) : { day: discussionDate, at: null }),
		title: copy.discussion,
		detail: (
			<>
				<bdi>{title}</bdi>
				{!startsAt && `, ${copy.isTimeOpen}`}
			</>
		),
		to: bookPath(slug),
	};
}

function songAppointment({ title, weekStartDate }: Song, today: string): Appointment | null {
	const day = addDays(weekStartDate, WEEK_DAYS);
	if (day <= today) return null;
	return {
		key: "song",
		day,
		at: null,
		title: copy.songChanges,
		detail: (
			<>
				{copy.songUntilThen} <bdi>{title}</bdi>
			</>
		),
		to: paths.music,
	};
}

/** By day; within it, what has no time of its own comes last. */
const order = ({ day, at }: Appointment) => `${day} ${at ?? "~"}`;
