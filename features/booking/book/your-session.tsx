import type { FormEventHandler, ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { isPaid } from "#domain/audiences/limits.ts";
import { StaffBadge } from "#domain/people/staff-badge.tsx";
import type { SessionType } from "#features/booking/contract.ts";
import type { Slots } from "#features/booking/contract-shapes.ts";
import { copy } from "#features/booking/copy.ts";
import {
	formatDay,
	formatTimeRange,
	formatWeekdayTime,
	minutesAfter,
} from "#features/booking/times.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { Button } from "#web/kit/button.tsx";
import { SampleBadge } from "#web/kit/sample-badge.tsx";
import { Section } from "#web/kit/section.tsx";
import { useSiteSettings } from "#web/site-settings.tsx";
import { useNow } from "#web/time/clock.tsx";
import { bookCopy } from "./copy.ts";
import { Intake } from "./intake.tsx";
import { tooSoonToChange } from "./too-soon.ts";

/** What is about to be booked, said once more beside the button that books it. */
export function YourSession({
	type,
	formId,
	form,
	startsAt,
	zone,
	withWhom,
	isSending,
	submit,
}: {
	type: SessionType;
	formId: string;
	form: UseFormReturn<Record<string, string>>;
	startsAt: string | null;
	zone: string;
	/** Who is free then; before a time is chosen, who gives this session. */
	withWhom: Slots["coaches"];
	isSending: boolean;
	submit: FormEventHandler<HTMLFormElement>;
}) {
	const [first] = withWhom;
	const now = useNow();
	const { sendsEmail } = useSiteSettings();
	const tooSoon = startsAt && tooSoonToChange(type, startsAt, now);
	const emailed = tooSoon ? bookCopy.afterBookingLate : copy.afterBooking;
	return (
		<Section title={copy.yourSession} variant="h3" className="rounded-card bg-surface p-5 md:p-7">
			<dl className="mt-5 flex flex-col gap-3.5 text-card">
				<Fact name={copy.what}>
					<bdi className="wrap-anywhere">{type.name}</bdi>
				</Fact>
				<Fact name={copy.when}>
					{startsAt ? (
						<span className="tabular-nums">
							{formatDay(startsAt, zone, now)}
							<br />
							{formatTimeRange(startsAt, minutesAfter(startsAt, type.minutes), zone)}
						</span>
					) : (
						<span className="text-muted">{copy.noTimeYet}</span>
					)}
				</Fact>
				<Fact name={copy.with}>
					{withWhom.length === 1 && first ? (
						<span className="flex items-center gap-2.5">
							<Avatar name={first.name} src={first.avatarUrl} size={30} />
							<bdi className="min-w-0 wrap-anywhere">{first.name}</bdi>
							<StaffBadge role={first.staff} />
							{first.isSample && <SampleBadge />}
						</span>
					) : (
						copy.anyCoach
					)}
				</Fact>
				<Fact name={copy.where}>
					{withWhom.every((coach) => coach.hasVideoLink)
						? bookCopy.videoLink
						: bookCopy.videoLinkLater}
				</Fact>
				<Fact name={copy.price}>{isPaid(type.audience) ? copy.inMembership : copy.free}</Fact>
			</dl>
			<form
				id={formId}
				method="post"
				noValidate
				onSubmit={submit}
				className="mt-7 flex flex-col gap-5"
			>
				<Intake type={type} form={form} />
				{first?.isSample && <p className="text-small">{copy.sampleCoach(first.name)}</p>}
				{tooSoon && <p className="text-small max-lg:hidden">{tooSoon}</p>}
				<Button
					type="submit"
					disabled={!startsAt}
					loading={isSending}
					className="w-full max-lg:hidden"
				>
					{startsAt ? copy.bookAt(formatWeekdayTime(startsAt, zone)) : copy.pickTime}
				</Button>
			</form>
			<p className="mt-4 text-small text-muted">
				{sendsEmail ? emailed : bookCopy.afterBookingOnly}
			</p>
		</Section>
	);
}

/** One row of what, when, with whom. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="grid grid-cols-[80px_minmax(0,1fr)] gap-x-3">
			<dt className="text-muted">{name}</dt>
			<dd className="min-w-0">{children}</dd>
		</div>
	);
}
