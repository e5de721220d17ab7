import type { Book } from "#features/bookclub/contract.ts";
import { useCoverFile } from "#web/uploads/use-cover-file.tsx";
import { useViewer } from "#web/viewer.tsx";
import { BookDialog } from "./book-dialog.tsx";
import type { BookPrefill } from "./book-form-values.tsx";

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
	const userId = useViewer()?.id;
	const cover = useCoverFile(`${userId}-book-${book?.id ?? prefill?.id ?? "new"}`);
	return <BookDialog book={book} {...(prefill && { prefill })} cover={cover} onClose={onClose} />;
}
