import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { timeOfDay } from "#shared/format.ts";
import { showErrors } from "#web/forms/show-errors.ts";
import { Button } from "#web/kit/button.tsx";
import { Select } from "#web/kit/fields/select.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";
import { useSiteSettings } from "#web/site-settings.tsx";
import { backups } from "./api.tsx";
import type { Schedule } from "./contract.ts";
import { copy } from "./copy.ts";
import { type Frequency, frequencies, HOUR_MAX } from "./limits.ts";

const hours = Array.from({ length: HOUR_MAX + 1 }, (_, hour) => hour);

/** When backups are made by themselves, and how many of them stay. */
export function ScheduleForm({ schedule }: { schedule: Schedule }) {
	const cache = useQueryClient();
	const { timeZone } = useSiteSettings();
	const form = useForm({
		defaultValues: {
			frequency: schedule.frequency as Frequency,
			weekday: String(schedule.weekday),
			hour: String(schedule.hour),
			keep: String(schedule.keep),
		},
	});
	const { errors, isSubmitting } = form.formState;
	const frequency = form.watch("frequency");
	const save = form.handleSubmit(async ({ frequency, weekday, hour, keep }) => {
		try {
			const saved = await backups.call.setSchedule({
				frequency,
				weekday: Number(weekday),
				hour: Number(hour),
				keep: Number(keep),
			});
			cache.setQueryData(backups.api.list.queryKey(), saved);
			notify({ kind: "good", title: copy.saved });
		} catch (error) {
			showErrors(form, error, { otherwise: copy.saveFailed });
		}
	});
	return (
		<form noValidate onSubmit={save} className="mt-5 flex flex-col gap-5">
			<Select label={copy.frequency} {...form.register("frequency")}>
				{frequencies.map((one) => (
					<option key={one} value={one}>
						{copy.frequencies[one]}
					</option>
				))}
			</Select>
			{frequency === "weekly" && (
				<Select label={copy.weekday} {...form.register("weekday")}>
					{copy.weekdays.map((name, at) => (
						<option key={name} value={at + 1}>
							{name}
						</option>
					))}
				</Select>
			)}
			{frequency !== "off" && (
				<>
					<Select label={copy.hour} hint={copy.hourHint(timeZone)} {...form.register("hour")}>
						{hours.map((hour) => (
							<option key={hour} value={hour}>
								{timeOfDay(new Date(Date.UTC(2000, 0, 1, hour)), "UTC")}
							</option>
						))}
					</Select>
					<TextField
						label={copy.keep}
						hint={copy.keepHint}
						inputMode="numeric"
						error={errors.keep?.message}
						{...form.register("keep")}
					/>
				</>
			)}
			<Button type="submit" variant="secondary" loading={isSubmitting} className="self-start">
				{copy.save}
			</Button>
		</form>
	);
}
