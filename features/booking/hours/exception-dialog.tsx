import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { booking } from "#features/booking/api.tsx";
import type { CoachAvailability } from "#features/booking/contract-manage.ts";
import { copy } from "#features/booking/copy.ts";
import { SPANS_MAX } from "#features/booking/limits.ts";
import { addDays } from "#shared/calendar-days.ts";
import { explain } from "#web/api.ts";
import { useToday } from "#web/clock.tsx";
import { forgetDraft, useFormDraft } from "#web/form-draft.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { FormColumn } from "#web/kit/form-column.tsx";
import { TextField } from "#web/kit/text-field.tsx";
import { notify } from "#web/notify.ts";
import { hoursCopy } from "./copy.ts";
import { SpanFields } from "./span-fields.tsx";
import { type TypedSpan, typedSpans } from "./spans.ts";
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
	const spansId = useId();
	const cacheAvailability = useCacheAvailability(coachId);
	const [errors, setErrors] = useState<Record<string, string>>({});
	const today = useToday(availability.timeZone);
	const [initial] = useState(() => ({
		date: exception?.date ?? addDays(today, 1),
		spans: JSON.stringify(typedSpans(exception?.spans ?? [])),
	}));
	const form = useForm({ defaultValues: initial });
	const draftKey = `greenroom-exception-${availability.user.id}-${exception?.date ?? "new"}`;
	useFormDraft(form, { key: draftKey, fields: ["date", "spans"], initial });
	const spans = JSON.parse(form.watch("spans")) as TypedSpan[];
	const save = async ({ date }: { date: string }) => {
		try {
			const saved = await booking.call.saveException({
				...(coachId && { userId: coachId }),
				date,
				spans: spans.map(({ from, until }) => ({ from, until })),
			});
			cacheAvailability(saved);
			forgetDraft(draftKey);
			notify({ kind: "good", title: hoursCopy.exceptionSaved });
			onClose();
		} catch (error) {
			const { message, fields } = explain(error, copy.retryHint);
			const wrong: Record<string, string> = {};
			for (const [field, sentence] of Object.entries(fields)) {
				const span = spans[Number(/^spans\.(\d+)/.exec(field)?.[1])];
				if (span) wrong[span.id] = sentence;
				else if (field === "date") form.setError("date", { message: sentence });
			}
			setErrors(wrong);
			notify({ kind: "bad", title: hoursCopy.hoursNotSaved, text: message });
		}
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={exception ? hoursCopy.changeException : hoursCopy.addException}
		>
			<FormColumn
				onSubmit={form.handleSubmit(save)}
				isSubmitting={form.formState.isSubmitting}
				confirm={copy.save}
				cancelLabel={copy.back}
				onClose={onClose}
			>
				<TextField
					type="date"
					label={copy.day}
					min={today}
					readOnly={exception !== null}
					error={form.formState.errors.date?.message}
					{...form.register("date")}
				/>
				<fieldset aria-describedby={spansId}>
					<legend className="mb-2 text-label">{hoursCopy.hoursThatDay}</legend>
					<SpanFields
						day={hoursCopy.thatDay}
						spans={spans}
						max={SPANS_MAX}
						errors={errors}
						onChange={(next) => form.setValue("spans", JSON.stringify(next))}
					/>
					<p id={spansId} className="mt-2 text-small text-muted">
						{hoursCopy.hoursThatDayHint}
					</p>
				</fieldset>
			</FormColumn>
		</Dialog>
	);
}
