import { useState } from "react";
import { useForm } from "react-hook-form";
import { booking } from "#features/booking/api.tsx";
import type { CoachAvailability } from "#features/booking/contract-manage.ts";
import { copy } from "#features/booking/copy.ts";
import { SPANS_MAX } from "#features/booking/limits.ts";
import { addDays } from "#shared/calendar-days.ts";
import { forgetDraft, useWholeDraft } from "#web/forms/form-draft.tsx";
import { showErrors } from "#web/forms/show-errors.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { DialogForm } from "#web/kit/dialogs/dialog-form.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";
import { useToday } from "#web/time/clock.tsx";
import { hoursCopy } from "./copy.ts";
import { SpanFields } from "./span-fields.tsx";
import { spanErrorField, typedSpans } from "./spans.ts";
import { useCacheAvailability } from "./use-availability.tsx";

/** One day's own hours; with none, nobody can book that day. */
export function ExceptionDialog({
	availability,
	exception,
	coachId,
	onClose,
}: {
	availability: CoachAvailability;
	/** Absent for a new one. */
	exception: CoachAvailability["exceptions"][number] | null;
	coachId: string | undefined;
	onClose: () => void;
}) {
	const cacheAvailability = useCacheAvailability(coachId);
	const today = useToday(availability.timeZone);
	const [initial] = useState(() => ({
		date: exception?.date ?? addDays(today, 1),
		spans: typedSpans(exception?.spans ?? []),
	}));
	const form = useForm({ defaultValues: initial });
	const draftKey = `greenroom-day-${availability.user.id}-${exception?.date ?? "new"}`;
	useWholeDraft(form, draftKey);
	const { errors, isSubmitting } = form.formState;
	const save = async ({ date, spans }: typeof initial) => {
		try {
			const saved = await booking.call.saveException({
				...(coachId && { userId: coachId }),
				date,
				spans: spans.map(({ from, until }) => ({ from, until })),
				timeZone: availability.timeZone,
			});
			cacheAvailability(saved);
			forgetDraft(draftKey);
			notify({ kind: "good", title: hoursCopy.exceptionSaved });
			onClose();
		} catch (error) {
			showErrors(form, error, {
				title: hoursCopy.hoursNotSaved,
				otherwise: copy.retryHint,
				fieldOf: spanErrorField(spans),
			});
		}
	};
	return (
		<DialogForm
			form={{ isSubmitting, onSubmit: form.handleSubmit(save) }}
			title={exception ? hoursCopy.changeException : hoursCopy.addException}
			confirm={buttons.save}
			cancelLabel={copy.back}
			onClose={onClose}
		>
			<TextField
				type="date"
				label={copy.day}
				required
				min={today}
				readOnly={exception !== null}
				error={errors.date?.message}
				{...form.register("date")}
			/>
			<fieldset>
				<legend className="mb-2 text-label">{hoursCopy.hoursThatDay}</legend>
				<SpanFields
					day={hoursCopy.thatDay}
					spans={form.watch("spans")}
					max={SPANS_MAX}
					errors={errors.root}
					onChange={(spans) => form.setValue("spans", spans, { shouldDirty: true })}
				/>
			</fieldset>
		</DialogForm>
	);
}
