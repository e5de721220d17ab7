import { useState } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { PublishTimeField, WhenField } from "#domain/publishing/publish-choice.tsx";
import type { Book } from "#features/bookclub/contract.ts";
import { DESCRIPTION_MAX } from "#features/bookclub/limits.ts";
import { DraftDialog } from "#web/forms/draft-dialog.tsx";
import { fieldProps } from "#web/forms/field-props.ts";
import { fieldNames } from "#web/forms/form-save.ts";
import { FileSource } from "#web/kit/fields/file-source.tsx";
import { TextArea, TextField } from "#web/kit/fields/text-field.tsx";
import { useCommunityZone } from "#web/time/time-zone.tsx";
import { useCoverFile } from "#web/uploads/use-cover-file.tsx";
import { useViewer } from "#web/viewer.tsx";
import {
	type BookFormValues,
	type BookPrefill,
	coverModes,
	initialValues,
	missingPart,
} from "./book-form-values.tsx";
import { copy } from "./copy.ts";
import { useSaveBook } from "./use-save-book.tsx";

/** The form for a new or existing book. */
export function BookForm({
	book,
	prefill,
	onClose,
}: {
	book: Book | null;
	/** Initial values of a new book. */
	prefill?: BookPrefill;
	onClose: () => void;
}) {
	const key = `book-${book?.id ?? prefill?.id ?? "new"}`;
	const userId = useViewer()?.id;
	const cover = useCoverFile(`${userId}-${key}`);
	const [initial] = useState(() => initialValues(book, prefill));
	const form = useForm<BookFormValues>({ defaultValues: initial });
	const values = useWatch({ control: form.control }) as BookFormValues;
	const save = useSaveBook({ book, form, cover });
	const missing = missingPart(values);
	return (
		<DraftDialog
			form={form}
			draft={{ key: `greenroom-${key}`, fields: fieldNames(initial), initial }}
			isNew={book === null}
			copy={copy}
			missing={missing && copy.missing[missing]}
			isUploading={values.coverMode === "file" && cover.isBusy}
			save={async (sent) => {
				const isMissing = sent.coverMode === "file" && !cover.uploadId;
				if (!isMissing || initial.coverMode !== "keep") return save(sent);
				cover.demand(copy.missing.coverFile);
				return false;
			}}
			onDiscard={cover.remove}
			onClose={onClose}
		>
			<BookFields form={form} />
			<FileSource
				label={copy.cover}
				sources={coverModes.filter((mode) => mode !== "keep" || book?.coverUrl)}
				names={copy.coverModes}
				source={values.coverMode}
				select={form.register("coverMode")}
				file={cover.field}
				address={{
					label: copy.coverAddress,
					...fieldProps(form, "coverUrl"),
				}}
			/>
			{!book && (
				<>
					<WhenField isPublished={false} {...form.register("when")} />
					{values.when === "at" && <PublishTimeField {...fieldProps(form, "publishedAt")} />}
				</>
			)}
		</DraftDialog>
	);
}

function BookFields({ form }: { form: UseFormReturn<BookFormValues> }) {
	const zone = useCommunityZone();
	const field = (name: keyof BookFormValues) => fieldProps(form, name);
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
			<TextField type="time" label={copy.time} {...field("discussionTime")} />
			<TextArea
				label={copy.description}
				limit={DESCRIPTION_MAX}
				maxRows={6}
				{...field("description")}
			/>
			<TextField inputMode="numeric" autoComplete="off" label={copy.isbn} {...field("isbn")} />
		</>
	);
}
