import { useState } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import type { Book } from "#features/bookclub/contract.ts";
import { DESCRIPTION_MAX } from "#features/bookclub/limits.ts";
import { forgetDraft, useFormDraft } from "#web/form-draft.tsx";
import { Button } from "#web/kit/button.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { DiscardButton } from "#web/kit/discard-button.tsx";
import { Select } from "#web/kit/select.tsx";
import { TextArea, TextField } from "#web/kit/text-field.tsx";
import { useCommunityZone, useLocalZone } from "#web/time-zone.tsx";
import {
	type BookCoverFile,
	type BookFormValues,
	type BookPrefill,
	bookFormFields,
	coverModes,
	initialValues,
	missingPart,
	publishModes,
} from "./book-form-values.tsx";
import { copy } from "./copy.ts";
import { useSaveBook } from "./use-save-book.tsx";

/** Adds or edits a book. Its draft is kept however the dialog is closed. */
export function BookDialog({
	book,
	prefill,
	cover,
	onClose,
}: {
	book: Book | null;
	prefill?: BookPrefill;
	cover: BookCoverFile;
	onClose: () => void;
}) {
	const draftKey = `greenroom-book-${book?.id ?? prefill?.id ?? "new"}`;
	const [initial] = useState(() => initialValues(book, prefill));
	const form = useForm<BookFormValues>({ defaultValues: initial });
	useFormDraft(form, { key: draftKey, fields: bookFormFields, initial });
	const values = useWatch({ control: form.control }) as BookFormValues;
	const done = () => {
		forgetDraft(draftKey);
		onClose();
	};
	const save = useSaveBook({ book, form, cover, onSaved: done });
	const missing = missingPart(values);
	const isUploading = values.coverMode === "file" && cover.isBusy;
	return (
		<Dialog open onClose={onClose} title={book ? copy.editTitle : copy.add}>
			<form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(save)}>
				<BookFields form={form} />
				<CoverChoice form={form} values={values} canKeep={Boolean(book?.coverUrl)} cover={cover} />
				{!book && <PublishChoice form={form} values={values} />}
				{missing && <p className="text-small text-muted">{copy.missing[missing]}</p>}
				<div className="mt-2 flex flex-wrap items-center gap-3">
					<Button
						type="submit"
						disabled={missing !== null || isUploading}
						loading={form.formState.isSubmitting}
					>
						{isUploading ? copy.uploading : book ? copy.save : copy.add}
					</Button>
					<DiscardButton
						copy={copy}
						disabled={form.formState.isSubmitting}
						onDiscard={() => {
							cover.remove();
							done();
						}}
					/>
				</div>
			</form>
		</Dialog>
	);
}

function BookFields({ form }: { form: UseFormReturn<BookFormValues> }) {
	const zone = useCommunityZone();
	const { errors } = form.formState;
	const field = (name: keyof BookFormValues) => ({
		error: errors[name]?.message,
		...form.register(name),
	});
	return (
		<>
			<TextField label={copy.title} required autoComplete="off" {...field("title")} />
			<TextField label={copy.author} required autoComplete="off" {...field("author")} />
			<TextField
				type="date"
				label={copy.date}
				hint={copy.dateHint(zone)}
				{...field("discussionDate")}
			/>
			<TextField type="time" label={copy.time} hint={copy.timeHint} {...field("discussionTime")} />
			<TextArea
				label={copy.description}
				limit={DESCRIPTION_MAX}
				maxRows={6}
				{...field("description")}
			/>
			<TextField
				inputMode="numeric"
				autoComplete="off"
				label={copy.isbn}
				hint={copy.isbnHint}
				{...field("isbn")}
			/>
		</>
	);
}

/** At once, at a time, or later by hand. */
function PublishChoice({
	form,
	values,
}: {
	form: UseFormReturn<BookFormValues>;
	values: BookFormValues;
}) {
	const zone = useLocalZone();
	return (
		<>
			<Select label={copy.publishMode} {...form.register("publishMode")}>
				{publishModes.map((mode) => (
					<option key={mode} value={mode}>
						{copy.publishModes[mode]}
					</option>
				))}
			</Select>
			{values.publishMode === "at" && (
				<TextField
					type="datetime-local"
					required
					label={copy.publishTime}
					hint={copy.publishTimeHint(zone)}
					error={form.formState.errors.publishedAt?.message}
					{...form.register("publishedAt")}
				/>
			)}
		</>
	);
}

/** A file, an address of another site, or nothing: then it is drawn. */
function CoverChoice({
	form,
	values,
	canKeep,
	cover,
}: {
	form: UseFormReturn<BookFormValues>;
	values: BookFormValues;
	canKeep: boolean;
	cover: BookCoverFile;
}) {
	return (
		<>
			<Select label={copy.cover} {...form.register("coverMode")}>
				{coverModes
					.filter((mode) => mode !== "keep" || canKeep)
					.map((mode) => (
						<option key={mode} value={mode}>
							{copy.coverModes[mode]}
						</option>
					))}
			</Select>
			{values.coverMode === "file" && cover.field}
			{values.coverMode === "address" && (
				<TextField
					type="url"
					inputMode="url"
					autoComplete="off"
					label={copy.coverAddress}
					hint={copy.coverHint}
					error={form.formState.errors.coverUrl?.message}
					{...form.register("coverUrl")}
				/>
			)}
		</>
	);
}
