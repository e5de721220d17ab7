import { useState } from "react";
import { useForm } from "react-hook-form";
import { booking } from "#features/booking/api.tsx";
import type { CoachAvailability } from "#features/booking/contract-manage.ts";
import { copy } from "#features/booking/copy.ts";
import { forgetDraft, useWholeDraft } from "#web/forms/form-draft.tsx";
import { showErrors } from "#web/forms/show-errors.ts";
import { notify } from "#web/notify.ts";
import { useLocalZone } from "#web/time/time-zone.tsx";
import { hoursCopy } from "./copy.ts";
import { hoursOf, spanErrorField, weekOf } from "./spans.ts";
import { useCacheAvailability } from "./use-availability.tsx";

/** A coach's week, zone and sessions as they are typed. It outlives a reload and a failure. */
export function useHoursForm(availability: CoachAvailability, coachId: string | undefined) {
	const cacheAvailability = useCacheAvailability(coachId);
	const local = useLocalZone();
	// An admin sets hours for coaches who may be elsewhere.
	const zone = availability.isNew && !coachId ? local : availability.timeZone;
	const [initial] = useState(() => formValues(availability, zone));
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
			form.reset(formValues(saved, saved.timeZone));
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

function formValues(availability: CoachAvailability, timeZone: string) {
	const { videoTemplate, isOpen, hours, typeIds } = availability;
	return { timeZone, videoTemplate, isOpen, week: weekOf(hours), typeIds };
}
