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
	type BookWords,
	coverWays,
	type GivenBook,
	missingOf,
	startingWords,
	whens,
	wordFields,
} from "./book-words.tsx";
import { keepCopy as copy } from "./keep-copy.ts";
import { useSaveBook } from "./use-save-book.tsx";

/** Adding a book, or changing one. Whatever closes it, what was typed and chosen stays for the next time. */
export function BookDialog({
	book,
	given,
	cover,
	onClose,
}: {
	book: Book | null;
	given?: GivenBook;
	cover: BookCoverFile;
	onClose: () => void;
}) {
	const draftKey = `greenroom-book-${book?.id ?? given?.id ?? "new"}`;
	const [initial] = useState(() => startingWords(book, given));
	const form = useForm<BookWords>({ defaultValues: initial });
	useFormDraft(form, { key: draftKey, fields: wordFields, initial });
	const words = useWatch({ control: form.control }) as BookWords;
	const done = () => {
		forgetDraft(draftKey);
		onClose();
	};
	const save = useSaveBook({ book, form, cover, onSaved: done });
	const missing = missingOf(words);
	const isUploading = words.coverWay === "file" && cover.isBusy;
	return (
		<Dialog open onClose={onClose} title={book ? copy.editTitle : copy.add}>
			<form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(save)}>
				<Words form={form} />
				<CoverChoice form={form} words={words} canKeep={Boolean(book?.coverUrl)} cover={cover} />
				{!book && <WhenChoice form={form} words={words} />}
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
						words={copy}
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

function Words({ form }: { form: UseFormReturn<BookWords> }) {
	const zone = useCommunityZone();
	const { errors } = form.formState;
	const field = (name: keyof BookWords) => ({
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
function WhenChoice({ form, words }: { form: UseFormReturn<BookWords>; words: BookWords }) {
	const zone = useLocalZone();
	return (
		<>
			<Select label={copy.when} {...form.register("when")}>
				{whens.map((one) => (
					<option key={one} value={one}>
						{copy.whens[one]}
					</option>
				))}
			</Select>
			{words.when === "at" && (
				<TextField
					type="datetime-local"
					required
					label={copy.outTime}
					hint={copy.outTimeHint(zone)}
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
	words,
	canKeep,
	cover,
}: {
	form: UseFormReturn<BookWords>;
	words: BookWords;
	canKeep: boolean;
	cover: BookCoverFile;
}) {
	return (
		<>
			<Select label={copy.cover} {...form.register("coverWay")}>
				{coverWays
					.filter((way) => way !== "keep" || canKeep)
					.map((way) => (
						<option key={way} value={way}>
							{copy.coverWays[way]}
						</option>
					))}
			</Select>
			{words.coverWay === "file" && cover.field}
			{words.coverWay === "address" && (
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
