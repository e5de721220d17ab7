import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { site } from "#features/site/api.tsx";
import type { EditableSection } from "#features/site/contract.ts";
import type { Section } from "#features/site/limits.ts";
import { copy as common } from "#shared/copy.ts";
import { explain } from "#web/api.ts";
import { forgetDraft, useWholeDraft } from "#web/forms/form-draft.tsx";
import { notify } from "#web/notify.ts";
import { copy } from "./copy.ts";
import { EntryList } from "./entry-list.tsx";
import { SaveBar } from "./save-bar.tsx";
import { FieldGroup, SectionField } from "./section-field.tsx";
import { sectionFields } from "./section-fields.ts";
import type { FieldPath, SectionValues } from "./section-form.ts";

const initialValues = ({ since, content }: EditableSection): SectionValues => ({ since, content });

/** The form of one section. Typed values survive a reload, a failed save and a conflicting change. */
export function SectionEditor({
	section,
	current,
}: {
	section: Section;
	current: EditableSection;
}) {
	const draft = `greenroom-site-${section}`;
	const form = useForm<SectionValues, unknown, SectionValues>({
		defaultValues: initialValues(current),
	});
	useWholeDraft(form, draft);
	const { take, learn } = useSectionCache(section);
	const { isDirty, isSubmitting } = form.formState;
	const done = (now: EditableSection, title: string) => {
		forgetDraft(draft);
		form.reset(initialValues(now));
		take(now);
		notify({ kind: "good", title, text: copy.savedText });
	};
	const fail = async (error: unknown) => {
		const { message, fields } = explain(error, copy.failed);
		const paths = Object.keys(fields) as FieldPath[];
		for (const path of paths) form.setError(path, { message: fields[path] ?? message });
		// The field may be in an entry that opens only now.
		if (paths[0]) requestAnimationFrame(() => form.setFocus(paths[0] as FieldPath));
		const now = await learn(error);
		if (now) form.setValue("since", now.since);
		notify({ kind: "bad", title: common.error, text: message });
	};
	const save = async (typed: SectionValues) => {
		await site.call.save({ section, ...typed }).then((now) => done(now, copy.saved), fail);
	};
	const reset = async () => {
		const { since } = form.getValues();
		await site.call.reset({ section, since }).then((now) => done(now, copy.resetDone), fail);
	};
	return (
		<form
			noValidate
			method="post"
			aria-label={copy.sections[section]}
			className="flex min-w-0 flex-col gap-9 [&_:is(input,textarea,select,summary,button)]:scroll-mb-28"
			onSubmit={(event) => {
				// A server error left on a list would block the next submit.
				form.clearErrors();
				return form.handleSubmit(save)(event);
			}}
		>
			{sectionFields[section].map((field) =>
				"group" in field ? (
					<FieldGroup key={field.legend} form={form} group={field} />
				) : "fields" in field ? (
					<EntryList key={field.name} form={form} list={field} />
				) : (
					<SectionField key={field.name} form={form} path={`content.${field.name}`} field={field} />
				),
			)}
			<SaveBar
				copy={copy}
				isDirty={isDirty}
				isBusy={isSubmitting}
				canReset={current.since !== null}
				discard={() => {
					forgetDraft(draft);
					form.reset(initialValues(current));
				}}
				reset={reset}
			/>
		</form>
	);
}

/** Updates the query cache after a save, and refetches after a conflict. */
function useSectionCache(section: Section) {
	const cache = useQueryClient();
	const { queryKey } = site.api.forEditing.queryOptions({ input: { section } });
	return {
		take(now: EditableSection) {
			cache.setQueryData(queryKey, now);
			const { settings, landing, explore, testimonials, about, legal } = site.api;
			for (const page of [settings, landing, explore, testimonials, about, legal])
				void cache.invalidateQueries({ queryKey: page.key() });
		},
		/** The current version, if the error is a conflict. */
		async learn(error: unknown): Promise<EditableSection | null> {
			if ((error as { code?: string }).code !== "CONFLICT") return null;
			const now = await site.call.forEditing({ section }).catch(() => null);
			if (now) cache.setQueryData(queryKey, now);
			return now;
		},
	};
}
