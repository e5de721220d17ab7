import type { BookCard } from "#features/bookclub/contract.ts";
import { BookForm } from "./book-form.tsx";
import type { BookAction } from "./book-menu.tsx";
import { CancelDialog, DeleteDialog, UnpublishDialog } from "./confirm-dialogs.tsx";
import { EditBookDialog } from "./edit-book.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";

/** The dialog of whichever action is open. */
export function BookDialogs({
	open,
	onClose,
}: {
	open: { action: BookAction; book: BookCard } | "adding";
	onClose: () => void;
}) {
	if (open === "adding") return <BookForm book={null} onClose={onClose} />;
	const { action, book } = open;
	const props = { book, onClose };
	if (action === "edit") return <EditBookDialog slug={book.slug} onClose={onClose} />;
	if (action === "schedule") return <ScheduleDialog {...props} />;
	if (action === "unpublish") return <UnpublishDialog {...props} />;
	if (action === "cancel") return <CancelDialog {...props} />;
	if (action === "delete") return <DeleteDialog {...props} />;
	return null;
}
