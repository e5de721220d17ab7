import { useState } from "react";
import { useForm } from "react-hook-form";
import { booking } from "#features/booking/api.tsx";
import type { CoachRoom } from "#features/booking/contract-run.ts";
import { words } from "#features/booking/words.ts";
import { explain } from "#web/api.ts";
import { forgetDraft, useFormDraft } from "#web/form-draft.tsx";
import { notify } from "#web/notify.ts";
import { hoursOf, type TypedWeek, weekOf } from "./spans.ts";
import { useRoomKept } from "./use-room.tsx";

const FIELDS = ["timeZone", "videoTemplate", "isOpen", "hours", "typeIds"] as const;
/** What the form holds; text alone, so that a draft keeps it. */
type Typed = Record<(typeof FIELDS)[number], string>;
const OPEN = "open";

/** A coach's week, zone and sessions as they are typed. It outlives a reload and a failure. */
export function useHoursForm(room: CoachRoom, coachId: string | undefined) {
	const keep = useRoomKept(coachId);
	const [initial] = useState(() => typed(room));
	const [spanErrors, setSpanErrors] = useState<Record<string, string>>({});
	const form = useForm<Typed>({ defaultValues: initial });
	const draftKey = `greenroom-hours-${room.person.id}`;
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
			const kept = await booking.call.keepCoach({
				...(coachId && { userId: coachId }),
				isOpen: isOpen === OPEN,
				timeZone,
				videoTemplate,
				typeIds,
				hours: sent.map(({ weekday, from, until }) => ({ weekday, from, until })),
			});
			keep(kept);
			form.reset(typed(kept));
			forgetDraft(draftKey);
			notify({ kind: "good", title: words.hoursSaved });
		} catch (error) {
			const { message, fields } = explain(error, words.kept);
			const wrong: Record<string, string> = {};
			for (const [field, sentence] of Object.entries(fields)) {
				const span = sent[Number(/^hours\.(\d+)/.exec(field)?.[1])];
				if (span) wrong[span.id] = sentence;
				else form.setError(field as keyof Typed, { message: sentence });
			}
			setSpanErrors(wrong);
			notify({ kind: "bad", title: words.hoursNotSaved, text: message });
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

function typed({ timeZone, videoTemplate, isOpen, hours, typeIds }: CoachRoom): Typed {
	return {
		timeZone,
		videoTemplate,
		isOpen: isOpen ? OPEN : "",
		hours: JSON.stringify(weekOf(hours)),
		typeIds: JSON.stringify(typeIds),
	};
}
