import { useForm } from "react-hook-form";
import { v7 as newId } from "uuid";
import { NOTE_MAX } from "#domain/moderation/limits.ts";
import { moderation } from "#features/moderation/api.tsx";
import { pageCopy as copy } from "#features/moderation/page-copy.ts";
import { forgetDraft, useFormDraft } from "#web/forms/form-draft.tsx";
import { showErrors } from "#web/forms/show-errors.ts";
import { Button } from "#web/kit/button.tsx";
import { TextArea } from "#web/kit/fields/text-field.tsx";
import { useCacheCase } from "./queue-query.tsx";

/** Adds what other moderators should know. */
export function NoteForm({ id }: { id: string }) {
	const form = useForm({ defaultValues: { text: "", noteId: newId() } });
	const draftKey = `greenroom-case-note-${id}`;
	useFormDraft(form, { key: draftKey, fields: ["text"] });
	const cacheCase = useCacheCase();
	const { errors, isSubmitting } = form.formState;
	const send = async ({ text, noteId }: { text: string; noteId: string }) => {
		try {
			cacheCase(await moderation.call.note({ id, noteId, text }));
			form.reset({ text: "", noteId: newId() });
			forgetDraft(draftKey);
		} catch (error) {
			showErrors(form, error, { otherwise: copy.noteFailed });
		}
	};
	return (
		<form
			noValidate
			aria-label={copy.addNote}
			onSubmit={form.handleSubmit(send)}
			className="mt-4 flex max-w-text flex-col gap-3"
		>
			<TextArea
				label={copy.noteLabel}
				limit={NOTE_MAX}
				maxRows={6}
				dir="auto"
				error={errors.text?.message}
				{...form.register("text")}
			/>
			<Button
				type="submit"
				variant="secondary"
				size="sm"
				loading={isSubmitting}
				className="min-h-11 self-start"
			>
				{copy.addNote}
			</Button>
		</form>
	);
}
