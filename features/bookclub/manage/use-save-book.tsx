import type { UseFormReturn } from "react-hook-form";
import { bookClub } from "#features/bookclub/api.tsx";
import { useReloadBooks } from "#features/bookclub/book-query.tsx";
import type { Book } from "#features/bookclub/contract.ts";
import { explain } from "#web/api.ts";
import { notify } from "#web/notify.ts";
import {
	type BookCoverFile,
	type BookFormValues,
	bookFormFields,
	publishTimeOf,
	toBookInput,
} from "./book-form-values.tsx";
import { copy } from "./copy.ts";

/** Saves the form. A failure keeps the draft; a repeated save creates no second book. */
export function useSaveBook({
	book,
	form,
	cover,
	onSaved,
}: {
	book: Book | null;
	form: UseFormReturn<BookFormValues>;
	cover: BookCoverFile;
	onSaved: () => void;
}) {
	const reload = useReloadBooks();
	return async (values: BookFormValues) => {
		cover.refuse(null);
		try {
			const input = toBookInput(values, cover);
			if (book) await bookClub.call.edit({ ...input, removesCover: values.coverMode === "none" });
			else await bookClub.call.create({ ...input, publishedAt: publishTimeOf(values) });
			cover.clear();
			reload();
			notify({ kind: "good", title: book ? copy.saved : copy.added });
			onSaved();
		} catch (error) {
			const { message, fields } = explain(error, copy.draftSaved);
			for (const name of bookFormFields)
				if (fields[name]) form.setError(name, { message: fields[name] });
			if (isAboutCover(error)) cover.refuse(message);
			notify({ kind: "bad", title: book ? copy.saveFailed : copy.addFailed, text: message });
		}
	};
}

function isAboutCover(error: unknown): boolean {
	return (error as { data?: { field?: string } }).data?.field === "cover";
}
