import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { booking } from "#features/booking/api.tsx";
import { FREE_TIMES } from "#features/booking/booking-query.tsx";
import type { TypeSettings } from "#features/booking/contract-manage.ts";
import type { Question } from "#features/booking/contract-shapes.ts";
import { showErrors } from "#features/booking/show-errors.tsx";
import { forgetDraft, useFormDraft } from "#web/form-draft.tsx";
import { notify } from "#web/notify.ts";
import { manageCopy } from "./copy.ts";

export const numberFields = [
	"minutes",
	"bufferBeforeMinutes",
	"bufferAfterMinutes",
	"noticeHours",
	"horizonDays",
	"cancelHours",
	"rescheduleHours",
] as const;
export const switches = ["isOpen", "isPremium", "takesTrack"] as const;
const FIELDS = [
	"name",
	"text",
	"externalUrl",
	"videoTemplate",
	"questions",
	...numberFields,
	...switches,
] as const;
/** What the form holds; text alone, so that a draft can store it. */
export type TypedType = Record<(typeof FIELDS)[number], string>;
const ON = "on";

/** A session type as an admin edits it. What was typed outlives a failure, a reload and closing. */
export function useTypeForm(type: TypeSettings, onSaved: () => void) {
	const cache = useQueryClient();
	const [initial] = useState(() => typed(type));
	const form = useForm<TypedType>({ defaultValues: initial });
	const draftKey = `greenroom-session-type-${type.id}`;
	useFormDraft(form, { key: draftKey, fields: FIELDS, initial });
	const values = form.watch();
	const questions = JSON.parse(values.questions) as Question[];
	const save = async (sent: TypedType) => {
		const number = (field: (typeof numberFields)[number]) => Math.round(Number(sent[field]));
		try {
			await booking.call.updateType({
				id: type.id,
				name: sent.name,
				text: sent.text,
				externalUrl: sent.externalUrl.trim() || null,
				videoTemplate: sent.videoTemplate,
				questions,
				isOpen: sent.isOpen === ON,
				isPremium: sent.isPremium === ON,
				takesTrack: sent.takesTrack === ON,
				minutes: number("minutes"),
				bufferBeforeMinutes: number("bufferBeforeMinutes"),
				bufferAfterMinutes: number("bufferAfterMinutes"),
				noticeHours: number("noticeHours"),
				horizonDays: number("horizonDays"),
				cancelHours: number("cancelHours"),
				rescheduleHours: number("rescheduleHours"),
			});
			forgetDraft(draftKey);
			for (const query of [booking.api.typeSettings, booking.api.types])
				void cache.invalidateQueries({ queryKey: query.key() });
			void cache.invalidateQueries({ queryKey: [FREE_TIMES] });
			notify({ kind: "good", title: manageCopy.saved });
			onSaved();
		} catch (error) {
			showErrors(form, manageCopy.notSaved, error);
		}
	};
	return {
		form,
		questions,
		setQuestions: (next: readonly Question[]) => form.setValue("questions", JSON.stringify(next)),
		isOn: (field: (typeof switches)[number]) => values[field] === ON,
		turn: (field: (typeof switches)[number], isOn: boolean) => form.setValue(field, isOn ? ON : ""),
		submit: form.handleSubmit(save),
	};
}

function typed(type: TypeSettings): TypedType {
	const texts = FIELDS.map((field) => {
		const value = type[field];
		if (typeof value === "boolean") return [field, value ? ON : ""];
		return [field, Array.isArray(value) ? JSON.stringify(value) : String(value ?? "")];
	});
	return Object.fromEntries(texts) as TypedType;
}
