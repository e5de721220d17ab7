import { useQuery } from "@tanstack/react-query";
import { Video } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { booking } from "#features/booking/api.tsx";
import { sessionQuery, useLiveBookings } from "#features/booking/booking-query.tsx";
import type { BookingDetails } from "#features/booking/contract.ts";
import { copy } from "#features/booking/copy.ts";
import type { BookingRole } from "#features/booking/limits.ts";
import { formatDay, formatTimeRange } from "#features/booking/times.ts";
import { paths } from "#shared/paths.ts";
import { BackLink } from "#web/kit/back-link.tsx";
import { Button } from "#web/kit/button.tsx";
import { useNow } from "#web/time/clock.tsx";
import { useLocalZone } from "#web/time/time-zone.tsx";
import { CalendarMenu } from "./calendar-items.tsx";
import { HomeworkSection } from "./homework.tsx";
import { IntakeAnswers } from "./intake-answers.tsx";
import { MeetingLink } from "./meeting-link.tsx";
import { Notes } from "./notes.tsx";
import { Outcome } from "./outcome.tsx";
import { Participant } from "./participant.tsx";
import { MESSAGES_ID, SessionChanges } from "./session-changes.tsx";
import { SessionFact } from "./session-fact.tsx";
import { StateBadge } from "./state-badge.tsx";
import { allowedChanges } from "./use-changes.tsx";

/** One session, for its member, coach and admins. */
export function SessionView({
	id,
	messages,
}: {
	id: string;
	/** What its member and its coach write to each other. */
	messages: (details: BookingDetails) => ReactNode;
}) {
	const { data: details } = useQuery(sessionQuery(booking.api, id));
	useLiveBookings();
	if (!details) return null;
	const { booking: session, role } = details;
	const hasHomework = details.homework.length + details.openHomework.length > 0;
	return (
		<main className="page pt-5 pb-24 md:pt-8">
			<BackLink to={paths.booking}>{copy.toSessions}</BackLink>
			<div className="mt-1 grid items-start gap-y-10 lg:grid-cols-[minmax(0,1fr)_392px] lg:gap-x-16">
				<div className="min-w-0">
					<p className="mt-4 mb-3">
						<StateBadge session={session} />
					</p>
					<h1 className="text-h1 wrap-anywhere">
						<bdi>{session.session}</bdi>
					</h1>
					<SessionFacts details={details} />
				</div>
				<div className="flex flex-col gap-6 rounded-card bg-surface p-5 md:p-7 lg:row-span-2">
					<Actions details={details} />
				</div>
				<div className="flex min-w-0 flex-col gap-14">
					<IntakeAnswers details={details} />
					{role !== "admin" && (
						<div
							id={MESSAGES_ID}
							className="flex max-h-[min(52rem,85dvh)] max-w-text scroll-mt-24 flex-col overflow-hidden rounded-card bg-surface"
						>
							{messages(details)}
						</div>
					)}
					{(hasHomework || (role !== "member" && session.state !== "cancelled")) && (
						<HomeworkSection details={details} />
					)}
					{role !== "member" && <Notes key={id} id={id} />}
				</div>
			</div>
		</main>
	);
}

function SessionFacts({ details: { booking: session, role } }: { details: BookingDetails }) {
	const zone = useLocalZone();
	const { startsAt, endsAt, member, coach, state, cancelReason } = session;
	const day = useNow((now) => formatDay(startsAt, zone, now));
	return (
		<dl className="mt-7 flex flex-col gap-5 text-body md:mt-9">
			<SessionFact name={copy.when} zone={zone}>
				<time
					dateTime={startsAt}
					className={`block text-h3 tabular-nums ${state === "cancelled" ? "line-through" : ""}`}
				>
					{day}
					<br />
					{formatTimeRange(startsAt, endsAt, zone)}
				</time>
			</SessionFact>
			{role !== "member" && (
				<SessionFact name={copy.member}>
					<Participant user={member} />
				</SessionFact>
			)}
			{role !== "coach" && (
				<SessionFact name={copy.with}>
					{coach ? <Participant user={coach} isSample={coach.isSample} /> : copy.someone}
				</SessionFact>
			)}
			{state !== "cancelled" && (
				<SessionFact name={copy.where}>
					{session.videoUrl ? (
						<bdi className="wrap-anywhere">{session.videoUrl}</bdi>
					) : (
						noVideoText(role, coach)
					)}
				</SessionFact>
			)}
			{cancelReason && (
				<SessionFact name={copy.reason}>
					<bdi className="wrap-anywhere whitespace-pre-line">{cancelReason}</bdi>
				</SessionFact>
			)}
		</dl>
	);
}

/** Admins see no messages: they can add the link. */
function noVideoText(role: BookingRole, coach: BookingDetails["booking"]["coach"]): string {
	if (coach?.isSample) return copy.sampleCoach(coach.name);
	return role === "member" ? copy.noVideo : copy.noVideoForCoach;
}

function Actions({ details: { booking: session, role } }: { details: BookingDetails }) {
	const now = useNow();
	const { isAhead, hasBegun } = allowedChanges(session, role, now);
	const isOn = session.state === "booked" && Date.parse(session.endsAt) > now;
	return (
		<>
			<h2 className="text-h3">{copy.aboutSession[isAhead ? "ahead" : session.state]}</h2>
			{isOn && session.videoUrl && (
				<Button asChild>
					<a href={session.videoUrl} target="_blank" rel="noopener noreferrer">
						<Video size={20} strokeWidth={1.5} aria-hidden="true" />
						{copy.join}
					</a>
				</Button>
			)}
			{isOn && role !== "member" && <MeetingLink session={session} />}
			{isAhead && role !== "admin" && <CalendarMenu session={session} />}
			<SessionChanges session={session} viewerRole={role} />
			{hasBegun && role !== "member" && <Outcome session={session} />}
			{!isAhead && role === "member" && (
				<Link to={paths.booking} className="link inline-flex min-h-11 items-center text-card">
					{copy.bookAnother}
				</Link>
			)}
		</>
	);
}
