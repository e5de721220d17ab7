import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { booking } from "#features/booking/api.tsx";
import type { CoachAvailability } from "#features/booking/contract-manage.ts";
import { copy } from "#features/booking/copy.ts";
import { weekdayName } from "#shared/calendar-days.ts";
import { dayName } from "#shared/format.ts";
import { Button } from "#web/kit/button.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { RowButton } from "#web/kit/lists/row-button.tsx";
import { Section } from "#web/kit/section.tsx";
import { toastError } from "#web/toast-error.ts";
import { hoursCopy, type WhoseCopy } from "./copy.ts";
import { ExceptionDialog } from "./exception-dialog.tsx";
import { clock } from "./spans.ts";
import { useCacheAvailability } from "./use-availability.tsx";

type Exception = CoachAvailability["exceptions"][number];

/** Days unlike their weekday: with other hours, or with none. */
export function Exceptions({
	availability,
	coachId,
	whose,
}: {
	availability: CoachAvailability;
	coachId: string | undefined;
	whose: WhoseCopy;
}) {
	const [edited, edit] = useState<Exception | "new" | null>(null);
	const cacheAvailability = useCacheAvailability(coachId);
	const drop = useMutation(
		booking.api.removeException.mutationOptions({
			onSuccess: cacheAvailability,
			onError: toastError(hoursCopy.exceptionNotRemoved),
		}),
	);
	return (
		<Section title={hoursCopy.exceptions}>
			<p className="mt-2 max-w-text text-body text-muted">{whose.exceptionsText}</p>
			{availability.exceptions.length > 0 && (
				<ul className="mt-5 divide-y divide-line border-y border-line">
					{availability.exceptions.map((exception) => {
						const day = `${weekdayName(exception.date, "short")}, ${dayName(exception.date)}`;
						return (
							<li
								key={exception.date}
								className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2.5"
							>
								<p className="min-w-44 flex-1">
									<span className="block text-title tabular-nums">{day}</span>
									<span className="block text-small text-muted tabular-nums">
										{exception.spans.length === 0
											? hoursCopy.closed
											: exception.spans
													.map(({ from, until }) => `${clock(from)} – ${clock(until)}`)
													.join(", ")}
									</span>
								</p>
								<div className="-mx-3 flex">
									<RowButton
										aria-label={copy.of(hoursCopy.change, day)}
										onClick={() => edit(exception)}
									>
										{hoursCopy.change}
									</RowButton>
									<RowButton
										aria-label={copy.of(buttons.remove, day)}
										loading={drop.isPending && drop.variables.date === exception.date}
										onClick={() =>
											drop.mutate({ date: exception.date, ...(coachId && { userId: coachId }) })
										}
									>
										{buttons.remove}
									</RowButton>
								</div>
							</li>
						);
					})}
				</ul>
			)}
			<Button variant="secondary" className="mt-5" onClick={() => edit("new")}>
				{hoursCopy.addException}
			</Button>
			{edited && (
				<ExceptionDialog
					availability={availability}
					exception={edited === "new" ? null : edited}
					coachId={coachId}
					onClose={() => edit(null)}
				/>
			)}
		</Section>
	);
}
