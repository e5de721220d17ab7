import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { copy as common } from "#shared/copy.ts";
import { explain } from "#web/api.ts";
import { forgetDraft } from "#web/forms/form-draft.tsx";
import { showErrors } from "#web/forms/show-errors.ts";
import { notify } from "#web/notify.ts";
import { branding, brandingForEditingQuery, brandingQuery } from "./api.tsx";
import {
	type BrandingForm,
	type BrandingValues,
	chosenColors,
	colorPath,
	initialValues,
} from "./branding-form.ts";
import type { EditableBranding } from "./contract.ts";
import { problemsOf } from "./contrasts.ts";
import { copy } from "./copy.ts";
import { type PictureSlot, pictureSlots, themes } from "./limits.ts";
import type { PictureChoice } from "./use-picture.tsx";

export const BRANDING_DRAFT = "greenroom-look";

/** Saves the branding and applies it to this page at once. */
export function useSaveBranding({
	form,
	current,
	pictures,
}: {
	form: BrandingForm;
	current: EditableBranding;
	pictures: Record<PictureSlot, PictureChoice>;
}) {
	const cache = useQueryClient();
	const [refused, setRefused] = useState<Partial<Record<PictureSlot, string>>>({});
	const { isDirty, isSubmitting } = form.formState;
	const choices = Object.values(pictures);
	const isSending = choices.some((choice) => choice.isSending);
	const clear = (now: EditableBranding) => {
		forgetDraft(BRANDING_DRAFT);
		setRefused({});
		form.reset(initialValues(now));
		for (const choice of choices) choice.clear();
	};
	const take = (now: EditableBranding, title: string) => {
		clear(now);
		cache.setQueryData(brandingForEditingQuery(branding.api).queryKey, now);
		void cache.invalidateQueries({ queryKey: brandingQuery(branding.api).queryKey });
		notify({ kind: "good", title, text: copy.savedText });
	};
	const fail = async (error: unknown) => {
		const { code, data } = error as { code?: string; data?: { field?: PictureSlot } };
		const slot = pictureSlots.find((one) => one === data?.field);
		if (slot) setRefused({ [slot]: explain(error, copy.failed).message });
		showErrors(form, error, { title: common.error, otherwise: copy.failed });
		if (code !== "CONFLICT") return;
		const now = await branding.call.forEditing().catch(() => null);
		if (!now) return;
		cache.setQueryData(brandingForEditingQuery(branding.api).queryKey, now);
		form.setValue("since", now.since);
	};
	const save = async ({ since, colours, showsName }: BrandingValues) => {
		setRefused({});
		const [unreadable] = themes.flatMap((theme) => problemsOf(theme, colours[theme]));
		if (unreadable) return form.setFocus(colorPath(unreadable.theme, unreadable.accent));
		const sent = pictureSlots.map((slot) => {
			const { change } = pictures[slot];
			return [slot, change === undefined ? undefined : (change?.uploadId ?? null)];
		});
		await branding.call
			.save({
				since,
				colours: chosenColors(colours),
				showsName,
				...(Object.fromEntries(sent) as Record<PictureSlot, string | null | undefined>),
			})
			.then((now) => take(now, copy.saved), fail);
	};
	return {
		isDirty: isDirty || choices.some(({ change }) => change !== undefined),
		isBusy: isSubmitting || isSending,
		/** The server's error for each picture. */
		refused,
		submit(event: FormEvent) {
			// A server error left on a field would block the next submit.
			form.clearErrors();
			void form.handleSubmit(save)(event);
		},
		discard: () => clear(current),
		async reset() {
			const { since } = form.getValues();
			await branding.call.reset({ since }).then((now) => take(now, copy.resetDone), fail);
		},
	};
}
