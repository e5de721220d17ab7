import { useState } from "react";
import { useForm } from "react-hook-form";
import { booking } from "#features/booking/api.tsx";
import type { CoachAvailability } from "#features/booking/contract-manage.ts";
import { copy } from "#features/booking/copy.ts";
import { forgetDraft, useWholeDraft } from "#web/form-draft.tsx";
import { notify } from "#web/notify.ts";
import { showErrors } from "#web/show-errors.ts";
import { hoursCopy } from "./copy.ts";
import { hoursOf, spanErrorField, weekOf } from "./spans.ts";
import { useCacheAvailability } from "./use-availability.tsx";

/** A coach's week, zone and sessions as they are typed. It outlives a reload and a failure. */
export function useHoursForm(availability: CoachAvailability, coachId: string | undefined) {
	const cacheAvailability = useCacheAvailability(coachId);
	const [initial] = useState(() => formValues(availability));
	const form = useForm({ defaultValues: initial });
	const draftKey = `greenroom-availability-${availability.user.id}`;
	useWholeDraft(form, draftKey);
	const save = async ({ week, ...settings }: typeof initial) => {
		const hours = hoursOf(week);
		try {
			const saved = await booking.call.updateAvailability({
				...(coachId && { userId: coachId }),
				...settings,
				hours: hours.map(({ weekday, from, until }) => ({ weekday, from, until })),
			});
			cacheAvailability(saved);
			form.reset(formValues(saved));
			forgetDraft(draftKey);
			notify({ kind: "good", title: hoursCopy.hoursSaved });
		} catch (error) {
			showErrors(form, error, {
				title: hoursCopy.hoursNotSaved,
				otherwise: copy.retryHint,
				fieldOf: spanErrorField(hours),
			});
		}
	};
	return { form, onSubmit: form.handleSubmit(save) };
}

function formValues(availability: CoachAvailability) {
	const { timeZone, videoTemplate, isOpen, hours, typeIds } = availability;
	return { timeZone, videoTemplate, isOpen, week: weekOf(hours), typeIds };
}
