import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { booking } from "#features/booking/api.tsx";
import { copy } from "#features/booking/copy.ts";
import { NOTES_MAX } from "#features/booking/limits.ts";
import { LoadFailed } from "#features/booking/load-failed.tsx";
import { useDraftForm } from "#web/forms/draft-form.tsx";
import { Button } from "#web/kit/button.tsx";
import { TextArea } from "#web/kit/fields/text-field.tsx";
import { Section } from "#web/kit/section.tsx";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import { notify } from "#web/notify.ts";

/** A coach's own notes; never sent to the member. */
export function Notes({ id }: { id: string }) {
	const { data, isError, refetch } = useQuery(booking.api.notes.queryOptions({ input: { id } }));
	return (
		<Section title={copy.notes}>
			<p className="mt-2 mb-4 max-w-text text-body text-muted">{copy.notesText}</p>
			{data ? (
				<NotesForm id={id} stored={data.text} />
			) : isError ? (
				<LoadFailed text={copy.notesFailed} retry={refetch} className="text-body" />
			) : (
				<SkeletonLine className="h-24 w-full max-w-text rounded-card" />
			)}
		</Section>
	);
}

function NotesForm({ id, stored }: { id: string; stored: string }) {
	const cache = useQueryClient();
	const initial = { text: stored };
	const form = useForm({ defaultValues: initial });
	const { field, isSubmitting, onSubmit } = useDraftForm(form, {
		draftKey: `greenroom-notes-${id}`,
		initial,
		async send({ text }) {
			const saved = await booking.call.updateNotes({ id, text });
			cache.setQueryData(booking.api.notes.queryKey({ input: { id } }), saved);
			form.reset({ text: saved.text });
			notify({ kind: "good", title: copy.notesSaved });
		},
		failed: { title: copy.notesNotSaved, otherwise: copy.retryHint },
	});
	return (
		<form
			method="post"
			noValidate
			onSubmit={onSubmit}
			className="flex max-w-text flex-col items-start gap-4"
		>
			<TextArea
				label={copy.notes}
				hideLabel
				limit={NOTES_MAX}
				dir="auto"
				className="w-full"
				{...field("text")}
			/>
			<Button type="submit" variant="secondary" loading={isSubmitting}>
				{copy.saveNotes}
			</Button>
		</form>
	);
}
