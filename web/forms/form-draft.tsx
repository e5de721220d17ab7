import { useEffect, useEffectEvent } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { readStoredJson, writeStored } from "#web/browser/browser-storage.ts";

/** What survives a reload in this tab. Never name a password here. */
export type Draft<Values> = {
	key: string;
	fields: readonly (keyof Values & string)[];
	/** What the page shows when nothing was typed. */
	initial?: Partial<Record<keyof Values & string, string>>;
};

/** Restores what was typed before a reload, and saves what is typed. */
export function useFormDraft<Values extends FieldValues, Sent>(
	form: UseFormReturn<Values, unknown, Sent>,
	draft: Draft<Values> | undefined,
): void {
	const restore = useEffectEvent(() => {
		if (!draft) return;
		const stored = read<Record<string, string>>(draft.key);
		for (const field of draft.fields) {
			const value = stored[field];
			const path = field as Path<Values>;
			const isUntouched = (form.getValues(path) ?? "") === (draft.initial?.[field] ?? "");
			if (value !== undefined && isUntouched)
				form.setValue(path, value as PathValue<Values, Path<Values>>);
		}
	});
	const save = useEffectEvent((values: Values) => {
		if (!draft) return;
		const typed = draft.fields
			.map((field) => [field, values[field]] as const)
			.filter(([, value]) => typeof value === "string");
		write(draft.key, { ...read(draft.key), ...Object.fromEntries(typed) });
	});
	useEffect(() => {
		restore();
		return form.subscribe({ formState: { values: true }, callback: ({ values }) => save(values) });
	}, [form]);
}

/** Stores the draft of a form with lists in it, as a whole. */
export function useWholeDraft<Values extends FieldValues, Sent>(
	form: UseFormReturn<Values, unknown, Sent>,
	key: string,
): void {
	const restore = useEffectEvent(() => {
		const stored = read<Partial<Values>>(key);
		if (Object.keys(stored).length > 0)
			form.reset({ ...form.getValues(), ...stored }, { keepDefaultValues: true });
	});
	useEffect(() => {
		restore();
		return form.subscribe({
			formState: { values: true, isDirty: true },
			// Changed back to what is stored, there is nothing to bring back.
			callback: ({ values, isDirty }) => (isDirty ? write(key, values) : forgetDraft(key)),
		});
	}, [form, key]);
}

/** Forgets a draft, once it has been sent. */
export function forgetDraft(key: string): void {
	writeStored("sessionStorage", key, null);
}

function read<Values extends object>(key: string): Partial<Values> {
	return (readStoredJson("sessionStorage", key) as Partial<Values> | null) ?? {};
}

function write(key: string, values: object): void {
	writeStored("sessionStorage", key, JSON.stringify(values));
}
