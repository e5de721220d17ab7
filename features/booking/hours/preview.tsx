import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { booking } from "#features/booking/api.tsx";
import type { SessionType } from "#features/booking/contract.ts";
import type { CoachAvailability } from "#features/booking/contract-manage.ts";
import { copy } from "#features/booking/copy.ts";
import { TimesFailed } from "#features/booking/pick/times-states.tsx";
import { useFreeTimes } from "#features/booking/pick/use-free-times.tsx";
import { byDay } from "#features/booking/pick/week.ts";
import { timeOfDay, weekdayDay } from "#shared/format.ts";
import { Select } from "#web/kit/fields/select.tsx";
import { Section } from "#web/kit/section.tsx";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import { useToday } from "#web/time/clock.tsx";
import { useZoneName } from "#web/time/zones.tsx";
import { hoursCopy, type WhoseCopy } from "./copy.ts";

const SHOWN = 24;

/** What the hours as they are saved come to: the next times at which one can be booked. */
export function Preview({
	availability,
	whose,
}: {
	availability: CoachAvailability;
	whose: WhoseCopy;
}) {
	const { data } = useQuery(booking.api.types.queryOptions());
	const [chosenId, choose] = useState<string | null>(null);
	const types = (data?.types ?? []).filter(
		({ id, isOpen, isExternal }) => availability.typeIds.includes(id) && isOpen && !isExternal,
	);
	const chosen = types.find(({ id }) => id === chosenId) ?? types[0];
	const nothing = whyNothing(availability, types, whose);
	return (
		<Section title={hoursCopy.preview} variant="h3">
			{nothing && <p className="mt-2 text-card text-muted">{nothing}</p>}
			{!nothing && types.length > 1 && (
				<Select
					label={copy.type}
					value={chosen?.id}
					onChange={(event) => choose(event.target.value)}
					className="mt-4 mb-5"
				>
					{types.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</Select>
			)}
			{!nothing && chosen && (
				<NextTimes key={chosen.id} availability={availability} type={chosen} whose={whose} />
			)}
		</Section>
	);
}

function whyNothing(
	{ isOpen, typeIds, hours, exceptions }: CoachAvailability,
	types: readonly SessionType[],
	whose: WhoseCopy,
): string | null {
	if (!isOpen) return whose.previewClosed;
	if (typeIds.length === 0) return whose.previewNoTypes;
	if (types.length === 0) return whose.previewNotOffered;
	const isBare = hours.length === 0 && exceptions.every(({ spans }) => spans.length === 0);
	return isBare ? hoursCopy.previewNoHours : null;
}

function NextTimes({
	availability: { user, timeZone },
	type,
	whose,
}: {
	availability: CoachAvailability;
	type: SessionType;
	whose: WhoseCopy;
}) {
	const zone = useZoneName(timeZone);
	const today = useToday(timeZone);
	const free = useFreeTimes(
		(days) => booking.call.coachSlots({ userId: user.id, typeId: type.id, ...days }),
		["coach", user.id, type.id],
		{ zone: timeZone, horizonDays: type.horizonDays },
	);
	const next = free.slots.slice(0, SHOWN).map(({ startsAt }) => startsAt);
	if (free.isFailed && next.length === 0)
		return (
			<div className="mt-4">
				<TimesFailed free={free} />
			</div>
		);
	if (free.isLoading)
		return (
			<div role="status" className="mt-5 flex flex-col gap-3.5">
				<span className="sr-only">{copy.loadingTimes}</span>
				<SkeletonLine className="h-11 w-full" />
				<SkeletonLine className="h-11 w-full" />
			</div>
		);
	return (
		<>
			<p className="mt-2 text-card text-muted">
				{next.length > 0 ? whose.previewText(zone) : copy.noTimesAtAll}
			</p>
			<dl className="mt-5 flex flex-col gap-3.5 text-card empty:hidden">
				{[...byDay(next, timeZone)].map(([day, times]) => (
					<div key={day} className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-3">
						<dt>{weekdayDay(day, today)}</dt>
						<dd>
							<ul className="grid grid-cols-2 gap-x-4 text-muted tabular-nums">
								{times.map((at) => (
									<li key={at}>{timeOfDay(new Date(at), timeZone)}</li>
								))}
							</ul>
						</dd>
					</div>
				))}
			</dl>
		</>
	);
}
