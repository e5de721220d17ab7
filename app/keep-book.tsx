import type { Book } from "#features/bookclub/contract.ts";
import { BookDialog } from "#features/bookclub/keep/book-dialog.tsx";
import type { GivenBook } from "#features/bookclub/keep/book-words.tsx";
import { useViewer } from "#web/viewer.tsx";
import { useBookCover } from "./use-book-cover.tsx";

/** The form for a new book, or for one there is. */
export function KeepBook({
	book,
	given,
	onClose,
}: {
	book: Book | null;
	/** What a new one begins with. */
	given?: GivenBook;
	onClose: () => void;
}) {
	const personId = useViewer()?.id;
	const cover = useBookCover(`${personId}-book-${book?.id ?? given?.id ?? "new"}`);
	return <BookDialog book={book} {...(given && { given })} cover={cover} onClose={onClose} />;
}
