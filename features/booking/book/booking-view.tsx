import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { isWide } from "#domain/audiences/audiences-of.ts";
import { booking } from "#features/booking/api.tsx";
import { useLiveBookings } from "#features/booking/booking-query.tsx";
import type { SessionType } from "#features/booking/contract.ts";
import { copy } from "#features/booking/copy.ts";
import { LoadFailed } from "#features/booking/load-failed.tsx";
import { paths } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { BackLink } from "#web/kit/back-link.tsx";
import { Button } from "#web/kit/button.tsx";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { useViewer } from "#web/viewer.tsx";
import { BookSession } from "./book-session.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { MySessions } from "./my-sessions.tsx";
import { OpenHomework } from "./open-homework.tsx";
import { Panel } from "./panel.tsx";
import { SessionCard } from "./session-card.tsx";

/** The session that is being booked, in the address. */
const CHOSEN = "session";

/** /booking: what is on offer, a time for it, and what one has booked. */
export function BookingView() {
	const { data, isError, refetch } = useQuery(booking.api.types.queryOptions());
	const viewer = useViewer();
	const [params, setParams] = useSearchParams();
	const [justChosen, setJustChosen] = useState<string | null>(null);
	useLiveBookings();
	// Coaches and admins are also sent what they give to a group or chosen people alone.
	const types = (data?.types ?? []).filter(({ mayBook, audience }) => mayBook || isWide(audience));
	const isBookable = ({ isOpen, isExternal, mayBook }: SessionType) =>
		isOpen && !isExternal && mayBook;
	const chosen = types.find((type) => type.id === params.get(CHOSEN) && isBookable(type));
	const lead = chosen ? undefined : viewer ? types.find(isBookable) : types[0];
	const choose = ({ id }: SessionType) => {
		setJustChosen(id);
		setParams({ [CHOSEN]: id }, { replace: true, preventScrollReset: true });
	};
	return (
		<main className="page pt-5 pb-36 md:pt-8 lg:pb-24">
			<BackLink to={paths.home}>{copy.backToHome}</BackLink>
			<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
				<h1 className="text-h2">
					{copy.titleParts.map((part, at) =>
						at === 1 ? (
							<span key={part} className="whitespace-nowrap">
								{part}
							</span>
						) : (
							part
						),
					)}
				</h1>
				{data?.isCoach && <CoachLinks />}
			</div>
			<div className="mt-7 grid items-start gap-y-12 md:mt-10 lg:grid-cols-[minmax(0,1fr)_392px] lg:gap-x-16 lg:gap-y-14">
				{isError && !data ? (
					<LoadFailed text={copy.typesFailed} retry={refetch} className="text-body" />
				) : (
					<ul
						aria-label={copy.onOffer}
						className="grid items-stretch gap-4 md:grid-cols-2 md:gap-6"
					>
						{types.map((type, at) => (
							<SessionCard
								key={type.id}
								type={type}
								scene={at % 2 === 0 ? "green" : "rose"}
								isChosen={type.id === chosen?.id}
								isLead={type.id === lead?.id}
								onChoose={() => choose(type)}
							/>
						))}
					</ul>
				)}
				{chosen ? (
					<BookSession
						key={chosen.id}
						type={chosen}
						isFresh={justChosen === chosen.id}
						above={<OpenHomework />}
					>
						<MySessions />
						<HowItWorks />
					</BookSession>
				) : (
					<Panel>
						<MySessions />
						<OpenHomework />
						<HowItWorks />
					</Panel>
				)}
				{data && !types.some(({ isOpen }) => isOpen) && <NoneOpen />}
			</div>
		</main>
	);
}

function NoneOpen() {
	const isAdmin = can(useViewer(), "manage bookings");
	return (
		<EmptyState
			title={copy.noneOffered}
			text={isAdmin ? copy.noneOfferedForAdmin : copy.noneOfferedText}
		>
			{isAdmin && (
				<Button asChild>
					<Link to={paths.bookingHours}>{copy.setHours}</Link>
				</Button>
			)}
		</EmptyState>
	);
}

function CoachLinks() {
	const isAdmin = can(useViewer(), "manage bookings");
	return (
		<nav aria-label={copy.coachLinks} className="flex flex-wrap gap-x-6">
			<Link to={paths.bookingHours} className="link inline-flex min-h-11 items-center text-card">
				{copy.myHours}
			</Link>
			{isAdmin && (
				<Link to={paths.bookingManage} className="link inline-flex min-h-11 items-center text-card">
					{copy.manage}
				</Link>
			)}
		</nav>
	);
}
