import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Video } from "lucide-react";
import { Link } from "react-router";
import { booking } from "#features/booking/api.tsx";
import { sessionOf, useLiveBookings } from "#features/booking/booking-query.tsx";
import type { WholeBooking } from "#features/booking/contract.ts";
import { dayOf, spanOf } from "#features/booking/times.ts";
import { words } from "#features/booking/words.ts";
import { paths, trackPath } from "#shared/paths.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { Button } from "#web/kit/button.tsx";
import { useLocalZone } from "#web/time-zone.tsx";
import { CalendarMenu } from "./calendar-items.tsx";
import { HomeworkSection } from "./homework.tsx";
import { Notes } from "./notes.tsx";
import { Outcome } from "./outcome.tsx";
import { SessionChanges } from "./session-changes.tsx";
import { SessionFact } from "./session-fact.tsx";
import { StateBadge } from "./state-badge.tsx";
import { changesOf } from "./use-changes.tsx";

/** One session, for its two people and admins. */
export function SessionView({ id }: { id: string }) {
	const { data: whole } = useQuery(sessionOf(booking.api, id));
	useLiveBookings();
	if (!whole) return null;
	const { booking: session, part } = whole;
	const hasHomework = whole.homework.length + whole.openHomework.length > 0;
	return (
		<main className="page pt-5 pb-24 md:pt-8">
			<Link
				to={paths.booking}
				className="inline-flex min-h-11 items-center gap-2.5 text-small text-muted hover:text-ink"
			>
				<ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
				{words.toSessions}
			</Link>
			<div className="mt-1 grid items-start gap-y-10 lg:grid-cols-[minmax(0,1fr)_392px] lg:gap-x-16">
				<div className="min-w-0">
					<p className="mt-4 mb-3">
						<StateBadge session={session} />
					</p>
					<h1 className="text-h1 wrap-anywhere">
						<bdi>{session.session}</bdi>
					</h1>
					<When whole={whole} />
				</div>
				<div className="flex flex-col gap-6 rounded-card bg-surface p-5 md:p-7 lg:row-span-2">
					<Actions whole={whole} />
				</div>
				<div className="flex min-w-0 flex-col gap-14">
					<Brought whole={whole} />
					{(hasHomework || (part !== "member" && session.state !== "cancelled")) && (
						<HomeworkSection whole={whole} />
					)}
					{part !== "member" && <Notes key={id} id={id} />}
				</div>
			</div>
		</main>
	);
}

function When({ whole: { booking: session, part } }: { whole: WholeBooking }) {
	const zone = useLocalZone();
	const { startsAt, endsAt, member, coach, state, cancelReason } = session;
	return (
		<dl className="mt-7 flex flex-col gap-5 text-body md:mt-9">
			<SessionFact name={words.when} zone={zone}>
				<time
					dateTime={startsAt}
					className={`block text-h3 tabular-nums ${state === "cancelled" ? "line-through" : ""}`}
				>
					{dayOf(startsAt, zone)}
					<br />
					{spanOf(startsAt, endsAt, zone)}
				</time>
			</SessionFact>
			{part !== "member" && (
				<SessionFact name={words.member}>
					<Person person={member} />
				</SessionFact>
			)}
			{part !== "coach" && (
				<SessionFact name={words.with}>
					{coach ? <Person person={coach} /> : words.someone}
				</SessionFact>
			)}
			{state !== "cancelled" && (
				<SessionFact name={words.where}>
					{session.videoUrl ? (
						<bdi className="wrap-anywhere">{session.videoUrl}</bdi>
					) : (
						words.noVideo
					)}
				</SessionFact>
			)}
			{cancelReason && (
				<SessionFact name={words.reason}>
					<bdi className="wrap-anywhere whitespace-pre-line">{cancelReason}</bdi>
				</SessionFact>
			)}
		</dl>
	);
}

function Person({ person: { name, avatarUrl } }: { person: WholeBooking["booking"]["member"] }) {
	return (
		<span className="flex items-center gap-3">
			<Avatar name={name} src={avatarUrl} size={36} />
			<bdi className="min-w-0 wrap-anywhere">{name}</bdi>
		</span>
	);
}

function Actions({ whole: { booking: session, part } }: { whole: WholeBooking }) {
	const { isAhead, hasBegun } = changesOf(session, part);
	const isOn = session.state === "booked" && Date.parse(session.endsAt) > Date.now();
	return (
		<>
			<h2 className="text-h3">{words.aboutSession[isAhead ? "ahead" : session.state]}</h2>
			{isOn && session.videoUrl && (
				<Button asChild>
					<a href={session.videoUrl} target="_blank" rel="noopener noreferrer">
						<Video size={20} strokeWidth={1.5} aria-hidden="true" />
						{words.join}
					</a>
				</Button>
			)}
			{isAhead && part !== "admin" && <CalendarMenu session={session} />}
			<SessionChanges session={session} part={part} />
			{hasBegun && part !== "member" && <Outcome session={session} />}
			{!isAhead && part === "member" && (
				<Link to={paths.booking} className="link inline-flex min-h-11 items-center text-card">
					{words.bookAnother}
				</Link>
			)}
		</>
	);
}

/** What the member said before, and the track they brought. */
function Brought({ whole: { answers, track } }: { whole: WholeBooking }) {
	if (answers.length === 0 && !track) return null;
	return (
		<section aria-labelledby="brought">
			<h2 id="brought" className="text-h2">
				{words.beforehand}
			</h2>
			<dl className="mt-5 flex max-w-text flex-col gap-6">
				{answers.map(({ label, answer }) => (
					<div key={label}>
						<dt className="text-label">
							<bdi className="wrap-anywhere">{label}</bdi>
						</dt>
						<dd className="mt-1.5 text-body wrap-anywhere whitespace-pre-line text-muted">
							<bdi>{answer}</bdi>
						</dd>
					</div>
				))}
				{track && (
					<div>
						<dt className="text-label">{words.track}</dt>
						<dd className="mt-1 text-body">
							<Link
								to={trackPath(track.slug)}
								className="link inline-flex min-h-11 items-center wrap-anywhere"
							>
								<bdi>{track.title}</bdi>
							</Link>{" "}
							<bdi className="text-muted wrap-anywhere">{track.artist}</bdi>
						</dd>
					</div>
				)}
			</dl>
		</section>
	);
}
