import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { booking } from "#features/booking/api.tsx";
import type { CoachRoom } from "#features/booking/contract-run.ts";
import { weekday } from "#features/booking/pick/week.ts";
import { words } from "#features/booking/words.ts";
import { dayName } from "#shared/format.ts";
import { Button } from "#web/kit/button.tsx";
import { tellsFailure } from "#web/tells-failure.ts";
import { ExceptionDialog } from "./exception-dialog.tsx";
import { clock } from "./spans.ts";
import { useRoomKept } from "./use-room.tsx";

type Exception = CoachRoom["exceptions"][number];

/** Days unlike their weekday: with other hours, or with none. */
export function Exceptions({ room, coachId }: { room: CoachRoom; coachId: string | undefined }) {
	const [edited, edit] = useState<Exception | "new" | null>(null);
	const keep = useRoomKept(coachId);
	const drop = useMutation(
		booking.api.dropException.mutationOptions({
			onSuccess: keep,
			onError: tellsFailure(words.exceptionKept),
		}),
	);
	return (
		<section aria-labelledby="exceptions">
			<h2 id="exceptions" className="text-h2">
				{words.exceptions}
			</h2>
			<p className="mt-2 max-w-text text-body text-muted">{words.exceptionsText}</p>
			{room.exceptions.length > 0 && (
				<ul className="mt-5 divide-y divide-line border-y border-line">
					{room.exceptions.map((exception) => {
						const day = `${weekday(exception.date, "short")}, ${dayName(exception.date)}`;
						return (
							<li
								key={exception.date}
								className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2.5"
							>
								<p className="min-w-44 flex-1">
									<span className="block text-title tabular-nums">{day}</span>
									<span className="block text-small text-muted tabular-nums">
										{exception.spans.length === 0
											? words.closed
											: exception.spans
													.map(({ from, until }) => `${clock(from)} – ${clock(until)}`)
													.join(", ")}
									</span>
								</p>
								<div className="-mx-3 flex">
									<Button
										look="quiet"
										size="sm"
										className="min-h-11"
										aria-label={words.of(words.change, day)}
										onClick={() => edit(exception)}
									>
										{words.change}
									</Button>
									<Button
										look="quiet"
										size="sm"
										className="min-h-11"
										aria-label={words.of(words.remove, day)}
										loading={drop.isPending && drop.variables.date === exception.date}
										onClick={() =>
											drop.mutate({ date: exception.date, ...(coachId && { userId: coachId }) })
										}
									>
										{words.remove}
									</Button>
								</div>
							</li>
						);
					})}
				</ul>
			)}
			<Button look="secondary" className="mt-5" onClick={() => edit("new")}>
				{words.addException}
			</Button>
			{edited && (
				<ExceptionDialog
					room={room}
					exception={edited === "new" ? null : edited}
					coachId={coachId}
					onClose={() => edit(null)}
				/>
			)}
		</section>
	);
}
