import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { booking } from "#features/booking/api.tsx";
import type { SessionType } from "#features/booking/contract.ts";
import { copy } from "#features/booking/copy.ts";
import { CoachChoice } from "#features/booking/pick/coach-choice.tsx";
import { SlotPicker } from "#features/booking/pick/slot-picker.tsx";
import { useFreeTimes } from "#features/booking/pick/use-free-times.tsx";
import { dayIn } from "#shared/format.ts";
import { FootBar } from "./foot-bar.tsx";
import { Panel } from "./panel.tsx";
import { useSessionForm } from "./use-session-form.tsx";
import { YourSession } from "./your-session.tsx";

/** A time for the chosen session, and what goes with it. */
export function BookSession({
	type,
	isFresh,
	above,
	children,
}: {
	type: SessionType;
	/** Just chosen by a click: the times scroll into view. */
	isFresh: boolean;
	/** Shown in the panel above the session. */
	above: ReactNode;
	/** And below it. */
	children: ReactNode;
}) {
	const formId = useId();
	const { form, zone, startsAt, coachId, isSending, isBooked, submit } = useSessionForm(type);
	const free = useFreeTimes(
		(days) => booking.call.slots({ typeId: type.id, ...days }),
		["type", type.id],
		{ zone, horizonDays: type.horizonDays },
	);
	const open = free.slots.filter(({ coachIds }) => !coachId || coachIds.includes(coachId));
	const chosen = open.find((slot) => slot.startsAt === startsAt) ?? null;
	const { hasMore, isLoading, isLoadingMore, isFailed, loadMore } = free;
	const isBeyond = startsAt !== "" && dayIn(new Date(startsAt), zone) > free.knownUntil;
	const isKnown = !isLoading && !isFailed && !isBeyond;
	const isGone = startsAt !== "" && !chosen && isKnown && !isSending && !isBooked;
	// A time restored from the draft may lie beyond the first page of times.
	useEffect(() => {
		if (isBeyond && hasMore && !isLoadingMore && !isFailed) loadMore();
	}, [isBeyond, hasMore, isLoadingMore, isFailed, loadMore]);
	const withWhom = free.coaches.filter(({ id }) =>
		chosen
			? chosen.coachIds.includes(id) && (!coachId || id === coachId)
			: !coachId || id === coachId,
	);
	return (
		<>
			<section aria-labelledby={`${formId}-times`} className="min-w-0">
				<SlotPicker
					heading={<Heading id={`${formId}-times`} isFresh={isFresh} />}
					free={free}
					slots={open.map((slot) => slot.startsAt)}
					zone={zone}
					onZone={(timeZone) => form.setValue("timeZone", timeZone)}
					chosen={chosen?.startsAt ?? null}
					onChoose={(slot) => form.setValue("startsAt", slot)}
					horizonDays={type.horizonDays}
				>
					<CoachChoice
						coaches={free.coaches}
						coachId={coachId}
						onChoose={(to) => {
							form.setValue("coachId", to);
							if (to && chosen && !chosen.coachIds.includes(to)) form.setValue("startsAt", "");
						}}
					/>
				</SlotPicker>
				<div role="alert">
					{isGone && (
						<p className="mt-5 flex items-start gap-2.5 text-body text-bad">
							<CircleAlert
								size={20}
								strokeWidth={1.5}
								aria-hidden="true"
								className="mt-0.5 shrink-0"
							/>
							{copy.chosenIsGone}
						</p>
					)}
				</div>
			</section>
			<Panel isTall>
				{above}
				<YourSession
					{...{ type, zone, form, isSending, submit, withWhom }}
					formId={formId}
					startsAt={chosen?.startsAt ?? null}
				/>
				{children}
			</Panel>
			{chosen && (
				<FootBar
					type={type}
					startsAt={chosen.startsAt}
					zone={zone}
					formId={formId}
					isSending={isSending}
				/>
			)}
		</>
	);
}

function Heading({ id, isFresh }: { id: string; isFresh: boolean }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (!isFresh) return;
		heading.current?.focus({ preventScroll: true });
		heading.current?.scrollIntoView({ block: "start" });
	}, [isFresh]);
	return (
		<h2 id={id} ref={heading} tabIndex={-1} className="text-h2 outline-none">
			{copy.pickTime}
		</h2>
	);
}
