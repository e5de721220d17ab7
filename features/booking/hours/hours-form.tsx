import { useQuery } from "@tanstack/react-query";
import { booking } from "#features/booking/api.tsx";
import { copy } from "#features/booking/copy.ts";
import { BOOKING_PLACEHOLDER, URL_MAX } from "#features/booking/limits.ts";
import { Button } from "#web/kit/button.tsx";
import { CheckBox } from "#web/kit/fields/check-box.tsx";
import { FieldError } from "#web/kit/fields/field.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { ZonePicker } from "#web/zone-picker/zone-picker.tsx";
import { hoursCopy, type WhoseCopy } from "./copy.ts";
import type { useHoursForm } from "./use-hours-form.tsx";
import { WeekFields } from "./week-fields.tsx";

const changed = { shouldDirty: true };

/** Whether, when and for what one can be booked. */
export function HoursForm({
	form,
	onSubmit,
	whose,
}: ReturnType<typeof useHoursForm> & { whose: WhoseCopy }) {
	const { timeZone, week, isOpen, typeIds } = form.watch();
	const { errors, isDirty, isSubmitting } = form.formState;
	const { data } = useQuery(booking.api.types.queryOptions());
	return (
		<form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-11">
			<CheckBox
				isSwitch
				label={whose.isOpen}
				hint={hoursCopy.isOpenHint}
				checked={isOpen}
				onChange={(isOn) => form.setValue("isOpen", isOn, changed)}
			/>
			<section aria-labelledby="weekly">
				<div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
					<h2 id="weekly" className="text-h2">
						{hoursCopy.weekly}
					</h2>
					<ZonePicker
						label={copy.zone}
						value={timeZone}
						onChange={(zone) => form.setValue("timeZone", zone, changed)}
						error={errors.timeZone?.message}
						className="w-full md:w-80"
					/>
				</div>
				<WeekFields
					week={week}
					errors={errors.root}
					onChange={(next) => form.setValue("week", next, changed)}
				/>
				{errors.week?.message && (
					<div className="mt-3">
						<FieldError>{errors.week.message}</FieldError>
					</div>
				)}
			</section>
			<fieldset>
				<legend className="mb-2 text-h3">{whose.whichSessions}</legend>
				{data?.types.map(({ id, name, minutes }) => (
					<CheckBox
						key={id}
						label={`${name}, ${copy.minutes(minutes)}`}
						checked={typeIds.includes(id)}
						onChange={(isGiven) =>
							form.setValue(
								"typeIds",
								isGiven ? [...typeIds, id] : typeIds.filter((each) => each !== id),
								changed,
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
				{...form.register("videoTemplate")}
			/>
			<div className="flex flex-wrap items-center gap-x-5 gap-y-2">
				<Button type="submit" loading={isSubmitting}>
					{hoursCopy.saveHours}
				</Button>
				<p role="status" className="text-small text-muted">
					{isDirty && hoursCopy.unsaved}
				</p>
			</div>
		</form>
	);
}
