import type { UseFormReturn } from "react-hook-form";
import { bookClub } from "#features/bookclub/api.tsx";
import { useReloadBooks } from "#features/bookclub/book-query.tsx";
import type { Book } from "#features/bookclub/contract.ts";
import { explain } from "#web/api.ts";
import { notify } from "#web/notify.ts";
import {
	type BookCoverFile,
	type BookWords,
	sentTime,
	sentWords,
	wordFields,
} from "./book-words.tsx";
import { keepCopy as copy } from "./keep-copy.ts";

/** Saves the form. A failure keeps everything; a repeat makes no second book. */
export function useSaveBook({
	book,
	form,
	cover,
	onSaved,
}: {
	book: Book | null;
	form: UseFormReturn<BookWords>;
	cover: BookCoverFile;
	onSaved: () => void;
}) {
	const reload = useReloadBooks();
	return async (words: BookWords) => {
		cover.refuse(null);
		try {
			const sent = sentWords(words, cover);
			if (book) await bookClub.call.edit({ ...sent, removesCover: words.coverWay === "none" });
			else await bookClub.call.create({ ...sent, publishedAt: sentTime(words) });
			cover.clear();
			reload();
			notify({ kind: "good", title: book ? copy.saved : copy.added });
			onSaved();
		} catch (error) {
			const { message, fields } = explain(error, copy.kept);
			for (const name of wordFields)
				if (fields[name]) form.setError(name, { message: fields[name] });
			if (isAboutCover(error)) cover.refuse(message);
			notify({ kind: "bad", title: book ? copy.saveFailed : copy.addFailed, text: message });
		}
	};
}

function isAboutCover(error: unknown): boolean {
	return (error as { data?: { field?: string } }).data?.field === "cover";
}
