import type { BookCard } from "#features/bookclub/contract.ts";
import {
	CancelDialog,
	DeleteDialog,
	TakeBackDialog,
} from "#features/bookclub/keep/end-dialogs.tsx";
import { ScheduleDialog } from "#features/bookclub/keep/schedule-dialog.tsx";
import { HistoryDialog } from "#features/history/history-dialog.tsx";
import type { Deed } from "./content-book-menu.tsx";
import { EditBook } from "./edit-book.tsx";
import { KeepBook } from "./keep-book.tsx";

const nothingMore = () => {};

/** Whatever is done to a book in a dialog. */
export function BookDialogs({
	open,
	onClose,
}: {
	open: { deed: Deed; book: BookCard } | "adding";
	onClose: () => void;
}) {
	if (open === "adding") return <KeepBook book={null} onClose={onClose} />;
	const { deed, book } = open;
	const props = { book, onClose };
	if (deed === "edit") return <EditBook slug={book.slug} onClose={onClose} />;
	if (deed === "schedule") return <ScheduleDialog {...props} />;
	if (deed === "take-back") return <TakeBackDialog {...props} />;
	if (deed === "cancel") return <CancelDialog {...props} />;
	if (deed === "delete") return <DeleteDialog {...props} onDeleted={nothingMore} />;
	return <HistoryDialog kind="book" id={book.id} name={book.title} onClose={onClose} />;
}
