import { useQuery } from "@tanstack/react-query";
import { booking } from "#features/booking/api.tsx";
import type { CoachAvailability } from "#features/booking/contract-manage.ts";
import { copy } from "#features/booking/copy.ts";
import { BOOKING_PLACEHOLDER, URL_MAX } from "#features/booking/limits.ts";
import { ZoneOptions } from "#features/booking/pick/zone-choice.tsx";
import { Button } from "#web/kit/button.tsx";
import { FieldError } from "#web/kit/field.tsx";
import { Select } from "#web/kit/select.tsx";
import { TextField } from "#web/kit/text-field.tsx";
import { useZoneName, useZones } from "#web/zones.tsx";
import { CheckBox } from "./check-box.tsx";
import { hoursCopy } from "./copy.ts";
import { useHoursForm } from "./use-hours-form.tsx";
import { WeekFields } from "./week-fields.tsx";

/** Whether, when and for what one can be booked. */
export function HoursForm({
	availability,
	coachId,
}: {
	availability: CoachAvailability;
	coachId: string | undefined;
}) {
	const hours = useHoursForm(availability, coachId);
	const zoneName = useZoneName(hours.timeZone);
	const zones = useZones();
	const { data } = useQuery(booking.api.types.queryOptions());
	const { errors } = hours.form.formState;
	return (
		<form method="post" noValidate onSubmit={hours.submit} className="flex flex-col gap-11">
			<CheckBox
				label={hoursCopy.isOpen}
				hint={hoursCopy.isOpenHint}
				checked={hours.isOpen}
				onChange={hours.setOpen}
			/>
			<section aria-labelledby="weekly">
				<div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
					<h2 id="weekly" className="text-h2">
						{hoursCopy.weekly}
					</h2>
					<Select
						label={copy.zone}
						value={hours.timeZone}
						onChange={(event) => hours.setZone(event.target.value)}
						error={errors.timeZone?.message}
						className="w-full md:w-72"
					>
						<ZoneOptions zone={hours.timeZone} name={zoneName} zones={zones} />
					</Select>
				</div>
				<WeekFields week={hours.week} errors={hours.spanErrors} onChange={hours.setWeek} />
				{errors.hours?.message && (
					<div className="mt-3">
						<FieldError>{errors.hours.message}</FieldError>
					</div>
				)}
			</section>
			<fieldset>
				<legend className="mb-2 text-h3">{hoursCopy.whichSessions}</legend>
				{data?.types.map(({ id, name, minutes }) => (
					<CheckBox
						key={id}
						label={`${name}, ${copy.minutes(minutes)}`}
						checked={hours.typeIds.includes(id)}
						onChange={(isGiven) =>
							hours.setTypes(
								isGiven ? [...hours.typeIds, id] : hours.typeIds.filter((each) => each !== id),
							)
						}
					/>
				))}
				{errors.typeIds?.message && <FieldError>{errors.typeIds.message}</FieldError>}
			</fieldset>
			<TextField
				label={copy.optional(copy.videoTemplate)}
				hint={copy.videoTemplateHint(BOOKING_PLACEHOLDER)}
				maxLength={URL_MAX}
				inputMode="url"
				autoComplete="off"
				className="max-w-text"
				error={errors.videoTemplate?.message}
				{...hours.form.register("videoTemplate")}
			/>
			<div className="flex flex-wrap items-center gap-x-5 gap-y-2">
				<Button type="submit" loading={hours.isSaving}>
					{hoursCopy.saveHours}
				</Button>
				<p role="status" className="text-small text-muted">
					{hours.isChanged && hoursCopy.unsaved}
				</p>
			</div>
		</form>
	);
}
