import { useState } from "react";
import { useForm } from "react-hook-form";
import { booking } from "#features/booking/api.tsx";
import type { CoachAvailability } from "#features/booking/contract-manage.ts";
import { copy } from "#features/booking/copy.ts";
import { explain } from "#web/api.ts";
import { forgetDraft, useFormDraft } from "#web/form-draft.tsx";
import { notify } from "#web/notify.ts";
import { hoursCopy } from "./copy.ts";
import { hoursOf, type TypedWeek, weekOf } from "./spans.ts";
import { useCacheAvailability } from "./use-availability.tsx";

const FIELDS = ["timeZone", "videoTemplate", "isOpen", "hours", "typeIds"] as const;
/** What the form holds; text alone, so that a draft can store it. */
type Typed = Record<(typeof FIELDS)[number], string>;
const OPEN = "open";

/** A coach's week, zone and sessions as they are typed. It outlives a reload and a failure. */
export function useHoursForm(availability: CoachAvailability, coachId: string | undefined) {
	const cacheAvailability = useCacheAvailability(coachId);
	const [initial] = useState(() => typed(availability));
	const [spanErrors, setSpanErrors] = useState<Record<string, string>>({});
	const form = useForm<Typed>({ defaultValues: initial });
	const draftKey = `greenroom-hours-${availability.user.id}`;
	useFormDraft(form, { key: draftKey, fields: FIELDS, initial });
	const values = form.watch();
	const week = JSON.parse(values.hours) as TypedWeek;
	const typeIds = JSON.parse(values.typeIds) as string[];
	const set = (field: keyof Typed, value: string) =>
		form.setValue(field, value, { shouldDirty: true });
	const save = async ({ timeZone, videoTemplate, isOpen }: Typed) => {
		const sent = hoursOf(week);
		setSpanErrors({});
		try {
			const saved = await booking.call.updateAvailability({
				...(coachId && { userId: coachId }),
				isOpen: isOpen === OPEN,
				timeZone,
				videoTemplate,
				typeIds,
				hours: sent.map(({ weekday, from, until }) => ({ weekday, from, until })),
			});
			cacheAvailability(saved);
			form.reset(typed(saved));
			forgetDraft(draftKey);
			notify({ kind: "good", title: hoursCopy.hoursSaved });
		} catch (error) {
			const { message, fields } = explain(error, copy.retryHint);
			const wrong: Record<string, string> = {};
			for (const [field, sentence] of Object.entries(fields)) {
				const span = sent[Number(/^hours\.(\d+)/.exec(field)?.[1])];
				if (span) wrong[span.id] = sentence;
				else form.setError(field as keyof Typed, { message: sentence });
			}
			setSpanErrors(wrong);
			notify({ kind: "bad", title: hoursCopy.hoursNotSaved, text: message });
		}
	};
	return {
		form,
		week,
		typeIds,
		spanErrors,
		timeZone: values.timeZone,
		isOpen: values.isOpen === OPEN,
		isChanged: form.formState.isDirty,
		isSaving: form.formState.isSubmitting,
		setWeek: (next: TypedWeek) => set("hours", JSON.stringify(next)),
		setTypes: (next: readonly string[]) => set("typeIds", JSON.stringify(next)),
		setZone: (zone: string) => set("timeZone", zone),
		setOpen: (isOpen: boolean) => set("isOpen", isOpen ? OPEN : ""),
		submit: form.handleSubmit(save),
	};
}

function typed({ timeZone, videoTemplate, isOpen, hours, typeIds }: CoachAvailability): Typed {
	return {
		timeZone,
		videoTemplate,
		isOpen: isOpen ? OPEN : "",
		hours: JSON.stringify(weekOf(hours)),
		typeIds: JSON.stringify(typeIds),
	};
}
