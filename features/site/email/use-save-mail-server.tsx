import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { forgetDraft, useFormDraft } from "#web/forms/form-draft.tsx";
import { focusField, showErrors } from "#web/forms/show-errors.ts";
import { notify } from "#web/notify.ts";
import { mailServer } from "./api.tsx";
import type { MailServerFailure, MailServerSettings } from "./contract.ts";
import { copy } from "./copy.ts";
import {
	draftOf,
	initialValues,
	type MailServerValues,
	shownNames,
	typedIn,
} from "./mail-server-form.ts";

/** Why the mail server could not be tried: its failure, or null where the test itself could not be made. */
type Unsaved = { failure: MailServerFailure | null };

/** Tries what was typed, then saves it. What was typed outlives a failure; it can be saved all the same. */
export function useSaveMailServer(current: MailServerSettings) {
	const cache = useQueryClient();
	const initial = initialValues(current);
	const form = useForm<MailServerValues>({ defaultValues: initial });
	const draft = draftOf(current);
	useFormDraft(form, draft);
	const [unsaved, setUnsaved] = useState<Unsaved | null>(null);
	const typed = useWatch({ control: form.control });
	const resetTo = (values: MailServerValues) => {
		form.reset(values);
		// Afterwards: a reset is saved as a draft like all that is typed.
		forgetDraft(draft.key);
	};
	const take = (now: MailServerSettings, title: string, text?: string) => {
		resetTo(initialValues(now));
		cache.setQueryData(mailServer.api.get.queryKey(), now);
		// Many pages say whether emails are sent.
		void cache.invalidateQueries();
		notify({ kind: "good", title, ...(text && { text }) });
	};
	const fail = async (error: unknown) => {
		showErrors(form, error, { otherwise: copy.failed });
		if ((error as { code?: string }).code !== "CONFLICT") return;
		const now = await mailServer.call.get().catch(() => null);
		if (!now) return;
		cache.setQueryData(mailServer.api.get.queryKey(), now);
		form.setValue("since", now.since ?? "");
	};
	const save = (values: MailServerValues, text: string) =>
		mailServer.call
			.save({ ...typedIn(values), since: values.since || null })
			.then((now) => take(now, copy.saved, text), fail);
	const testAndSave = async (values: MailServerValues) => {
		const { failure } = await mailServer.call.test(typedIn(values)).catch((error) => {
			showErrors(form, error, { otherwise: copy.failed });
			if ((error as { status?: number }).status !== 422) setUnsaved({ failure: null });
			return { failure: undefined };
		});
		if (failure === null) return save(values, copy.savedText);
		if (!failure) return;
		setUnsaved({ failure });
		form.setError(failure.field, { message: failure.message });
		focusField(form, failure.field);
	};
	const submitting = (work: (values: MailServerValues) => Promise<void>) => (event?: FormEvent) => {
		// A server error left on a field would block the next submit.
		form.clearErrors();
		setUnsaved(null);
		return form.handleSubmit(work)(event);
	};
	return {
		form,
		unsaved,
		isDirty: shownNames.some((name) => (typed[name] ?? "") !== initial[name]),
		isBusy: form.formState.isSubmitting,
		submit: submitting(testAndSave),
		saveAnyway: () => void submitting((values) => save(values, copy.savedUntestedText))(),
		discard() {
			setUnsaved(null);
			resetTo(initial);
		},
		async reset() {
			await mailServer.call
				.remove({ since: current.since })
				.then((now) => take(now, copy.resetDone), fail);
		},
	};
}
