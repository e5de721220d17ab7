import type { ReactNode } from "react";
import { Link } from "react-router";
import { appointmentDay } from "#features/whats-new/appointment-days.ts";
import { copy } from "#features/whats-new/copy.ts";
import { timeOfDay } from "#shared/format.ts";
import { paths } from "#shared/paths.ts";
import { classNames } from "#web/kit/class-names.ts";
import { useToday } from "#web/time/clock.tsx";
import { useCommunityZone, useLocalZone } from "#web/time/time-zone.tsx";

/** What is coming: at an instant and its day (yyyy-mm-dd) on the reader's calendar, or on a plain day of the community's. */
export type Appointment = {
	key: string;
	day: string;
	at: string | null;
	title: string;
	detail: ReactNode;
	to: string;
};

/** The member's next seven days, on paper: the one bright sheet of the page. */
export function ThisWeek({ appointments }: { appointments: readonly Appointment[] }) {
	return (
		<section
			aria-labelledby="this-week"
			className="relative rounded-paper bg-paper px-6 pt-8 pb-4 text-paper-ink shadow-float md:px-8"
		>
			<span
				aria-hidden="true"
				className="absolute -top-3 left-1/2 h-6 w-24 -translate-x-1/2 -rotate-1 bg-lamp/75"
			/>
			<h2 id="this-week" className="text-h3">
				{copy.week}
			</h2>
			{appointments.length > 0 ? (
				<ul className="mt-4">
					{appointments.map(({ key, ...appointment }) => (
						<Row key={key} {...appointment} />
					))}
				</ul>
			) : (
				<div className={classNames("mt-4 py-5 text-card", LINE)}>
					<p>{copy.nothingBooked}</p>
					<Link to={paths.booking} className={classNames(LINK, "mt-2")}>
						{copy.book}
					</Link>
				</div>
			)}
		</section>
	);
}

const LINE = "border-t border-[color-mix(in_srgb,var(--paper-muted)_32%,transparent)]";
const LINK =
	"inline-flex min-h-11 items-center font-semibold text-paper-lamp-ink underline-offset-4 hover:underline";

function Row({ day, at, title, detail, to }: Omit<Appointment, "key">) {
	const zone = useLocalZone();
	const today = { reader: useToday(zone), community: useToday(useCommunityZone()) };
	const label = appointmentDay({ day, at }, today);
	return (
		<li className={LINE}>
			<Link to={to} className="group grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 py-4">
				<span className="text-small">
					<span
						className={classNames(
							"block font-semibold whitespace-nowrap",
							label === copy.today && "text-paper-lamp-ink",
						)}
					>
						{label}
					</span>
					<span className="text-paper-muted">{at && timeOfDay(new Date(at), zone)}</span>
				</span>
				<span className="min-w-0">
					<span className="block text-card font-semibold underline-offset-4 group-hover:underline">
						{title}
					</span>
					<span className="line-clamp-2 text-small break-words text-paper-muted">{detail}</span>
				</span>
			</Link>
		</li>
	);
}
