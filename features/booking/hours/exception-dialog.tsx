import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { booking } from "#features/booking/api.tsx";
import type { CoachRoom } from "#features/booking/contract-run.ts";
import { SPANS_MAX } from "#features/booking/limits.ts";
import { dayAfter } from "#features/booking/pick/week.ts";
import { words } from "#features/booking/words.ts";
import { dayIn } from "#shared/format.ts";
import { explain } from "#web/api.ts";
import { forgetDraft, useFormDraft } from "#web/form-draft.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { FormColumn } from "#web/kit/form-column.tsx";
import { TextField } from "#web/kit/text-field.tsx";
import { notify } from "#web/notify.ts";
import { SpanFields } from "./span-fields.tsx";
import { type TypedSpan, typedSpans } from "./spans.ts";
import { useRoomKept } from "./use-room.tsx";

/** One day's own hours; with none, nobody can book that day. */
export function ExceptionDialog({
	room,
	exception,
	coachId,
	onClose,
}: {
	room: CoachRoom;
	/** Absent for a new one. */
	exception: CoachRoom["exceptions"][number] | null;
	coachId: string | undefined;
	onClose: () => void;
}) {
	const spansId = useId();
	const keep = useRoomKept(coachId);
	const [errors, setErrors] = useState<Record<string, string>>({});
	const today = dayIn(new Date(), room.timeZone);
	const [initial] = useState(() => ({
		date: exception?.date ?? dayAfter(today, 1),
		spans: JSON.stringify(typedSpans(exception?.spans ?? [])),
	}));
	const form = useForm({ defaultValues: initial });
	const draftKey = `greenroom-exception-${room.person.id}-${exception?.date ?? "new"}`;
	useFormDraft(form, { key: draftKey, fields: ["date", "spans"], initial });
	const spans = JSON.parse(form.watch("spans")) as TypedSpan[];
	const save = async ({ date }: { date: string }) => {
		try {
			const kept = await booking.call.keepException({
				...(coachId && { userId: coachId }),
				date,
				spans: spans.map(({ from, until }) => ({ from, until })),
			});
			keep(kept);
			forgetDraft(draftKey);
			notify({ kind: "good", title: words.exceptionSaved });
			onClose();
		} catch (error) {
			const { message, fields } = explain(error, words.kept);
			const wrong: Record<string, string> = {};
			for (const [field, sentence] of Object.entries(fields)) {
				const span = spans[Number(/^spans\.(\d+)/.exec(field)?.[1])];
				if (span) wrong[span.id] = sentence;
				else if (field === "date") form.setError("date", { message: sentence });
			}
			setErrors(wrong);
			notify({ kind: "bad", title: words.hoursNotSaved, text: message });
		}
	};
	return (
		<Dialog open onClose={onClose} title={exception ? words.changeException : words.addException}>
			<FormColumn
				onSubmit={form.handleSubmit(save)}
				isSubmitting={form.formState.isSubmitting}
				confirm={words.save}
				keep={words.back}
				onClose={onClose}
			>
				<TextField
					type="date"
					label={words.day}
					min={today}
					readOnly={exception !== null}
					error={form.formState.errors.date?.message}
					{...form.register("date")}
				/>
				<fieldset aria-describedby={spansId}>
					<legend className="mb-2 text-label">{words.hoursThatDay}</legend>
					<SpanFields
						day={words.thatDay}
						spans={spans}
						max={SPANS_MAX}
						errors={errors}
						onChange={(next) => form.setValue("spans", JSON.stringify(next))}
					/>
					<p id={spansId} className="mt-2 text-small text-muted">
						{words.hoursThatDayHint}
					</p>
				</fieldset>
			</FormColumn>
		</Dialog>
	);
}
