import type { CoachRoom } from "#features/booking/contract-run.ts";
import { weekday } from "#features/booking/pick/week.ts";
import { words } from "#features/booking/words.ts";
import { dayIn, dayName } from "#shared/format.ts";
import { clock, openDays } from "./open-days.ts";

/** What the hours as they are saved come to: the next days on which one can be booked. */
export function Preview({ room }: { room: CoachRoom }) {
	const days = openDays(room, dayIn(new Date(), room.timeZone));
	const isBookable = room.isOpen && room.typeIds.length > 0;
	return (
		<section aria-labelledby="preview">
			<h2 id="preview" className="text-h3">
				{words.preview}
			</h2>
			<p className="mt-2 text-card text-muted">
				{!room.isOpen
					? words.previewClosed
					: room.typeIds.length === 0
						? words.previewNoTypes
						: days.length === 0
							? words.previewNoHours
							: words.previewText}
			</p>
			{isBookable && (
				<dl className="mt-5 flex flex-col gap-3.5 text-card">
					{days.map(({ date, spans }) => (
						<div key={date} className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-3">
							<dt>
								{weekday(date, "short")}, {dayName(date, { withYear: false })}
							</dt>
							<dd className="text-muted tabular-nums">
								{spans.map(({ from, until }) => (
									<span key={from} className="block">
										{clock(from)} – {clock(until)}
									</span>
								))}
							</dd>
						</div>
					))}
				</dl>
			)}
		</section>
	);
}
