import { ORPCError } from "@orpc/client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { booking } from "#features/booking/api.tsx";
import type { LinkedBooking } from "#features/booking/contract.ts";
import { copy } from "#features/booking/copy.ts";
import { SessionFact } from "#features/booking/session/session-fact.tsx";
import { formatDay, formatTimeRange } from "#features/booking/times.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { useNow } from "#web/time/clock.tsx";
import { CancelByLink } from "./cancel-by-link.tsx";
import { EndedLink } from "./ended-link.tsx";
import { MoveByLink } from "./move-by-link.tsx";

export function linkQuery(from: typeof booking.api, token: string) {
	return from.byLink.queryOptions({ input: { token } });
}

/** /booking/change/…: a session as the link of an email shows it. Nothing changes without a click. */
export function ChangeView({ token }: { token: string }) {
	// Pages of visitors are cached for a moment; whether a link still works is fetched again.
	const { data: session, error } = useQuery({
		...linkQuery(booking.api, token),
		refetchOnMount: "always",
	});
	const now = useNow();
	const [doing, start] = useState<"move" | "cancel" | null>(null);
	const [done, finish] = useState<{ what: "moved" | "cancelled"; session: LinkedBooking } | null>(
		null,
	);
	if (done) return <Done what={done.what} session={done.session} />;
	if (error instanceof ORPCError && error.status === 404) return <EndedLink />;
	if (!session) return null;
	const mayMove = Date.parse(session.moveUntil) > now;
	const mayCancel = Date.parse(session.cancelUntil) > now;
	return (
		<main className="page pt-9 pb-24 md:pt-14">
			<h1 className="text-h1">{copy.changeTitle}</h1>
			<Facts session={session} />
			{!mayMove && (
				<p className="mt-6 max-w-text text-body text-muted">
					{copy.errors.tooLateToMove(session.rescheduleHours)}
				</p>
			)}
			{!mayCancel && (
				<p className="mt-6 max-w-text text-body text-muted">
					{copy.errors.tooLateToCancel(session.cancelHours)}
				</p>
			)}
			{doing === null && (
				<div className="mt-9 flex flex-wrap gap-3">
					{mayMove && <Button onClick={() => start("move")}>{copy.reschedule}</Button>}
					{mayCancel && (
						<Button variant="secondary" onClick={() => start("cancel")}>
							{copy.cancelSession}
						</Button>
					)}
				</div>
			)}
			{doing === "move" && (
				<MoveByLink
					token={token}
					session={session}
					onBack={() => start(null)}
					onDone={(moved) => finish({ what: "moved", session: moved })}
				/>
			)}
			{doing === "cancel" && (
				<CancelByLink
					token={token}
					onBack={() => start(null)}
					onDone={(cancelled) => finish({ what: "cancelled", session: cancelled })}
				/>
			)}
		</main>
	);
}

function Facts({ session }: { session: LinkedBooking }) {
	const { startsAt, endsAt, timeZone: zone } = session;
	const day = useNow((now) => formatDay(startsAt, zone, now));
	return (
		<dl className="mt-8 flex flex-col gap-5 text-body">
			<SessionFact name={copy.what}>
				<bdi className="wrap-anywhere">{session.session}</bdi>
			</SessionFact>
			<SessionFact name={copy.when} zone={zone}>
				<time dateTime={startsAt} className="block text-h3 tabular-nums">
					{day}
					<br />
					{formatTimeRange(startsAt, endsAt, zone)}
				</time>
			</SessionFact>
			<SessionFact name={copy.with}>
				<bdi className="wrap-anywhere">{session.coachName}</bdi>
			</SessionFact>
		</dl>
	);
}

function Done({ what, session }: { what: "moved" | "cancelled"; session: LinkedBooking }) {
	return (
		<main className="page pt-9 pb-24 md:pt-14">
			<h1 ref={takeFocus} tabIndex={-1} className="text-h1 outline-none">
				{copy.linkDone[what]}
			</h1>
			<p className="mt-3 max-w-text text-lead text-muted">{copy.linkDoneText[what]}</p>
			{what === "moved" && <Facts session={session} />}
			<Button asChild variant="secondary" className="mt-9">
				<Link to={paths.booking}>{copy.toBooking}</Link>
			</Button>
		</main>
	);
}

/** What was done is read out. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus();
