import { useQuery } from "@tanstack/react-query";
import { DeleteContentDialog } from "#domain/publishing/delete-content-dialog.tsx";
import { bookClub } from "#features/bookclub/api.tsx";
import { useReloadBooks } from "#features/bookclub/book-query.tsx";
import type { BookCard } from "#features/bookclub/contract.ts";
import { WaitingDialog } from "#web/kit/dialogs/waiting-dialog.tsx";
import { useSiteSettings } from "#web/site-settings.tsx";
import { BookForm } from "./book-form.tsx";
import type { BookAction } from "./book-menu.tsx";
import { CancelDialog, UnpublishDialog } from "./confirm-dialogs.tsx";
import { copy } from "./copy.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";

export type OpenBookDialog =
	| { action: BookAction; book: Pick<BookCard, "id" | "slug" | "title" | "publishedAt"> }
	| "adding";

/** The dialog of an action on a book. */
export function BookDialogs({
	open,
	onClose,
	onDeleted,
}: {
	open: OpenBookDialog;
	onClose: () => void;
	onDeleted?: (() => void) | undefined;
}) {
	const reload = useReloadBooks();
	const { sendsEmail } = useSiteSettings();
	if (open === "adding") return <BookForm book={null} onClose={onClose} />;
	const { action, book } = open;
	const props = { book, onClose };
	if (action === "edit") return <EditBook slug={book.slug} onClose={onClose} />;
	if (action === "schedule") return <ScheduleDialog {...props} />;
	if (action === "unpublish") return <UnpublishDialog {...props} />;
	if (action === "cancel") return <CancelDialog {...props} />;
	if (action !== "delete") return null;
	return (
		<DeleteContentDialog
			kind="book"
			item={book}
			copy={{ ...copy, deleteText: copy.deleteText(sendsEmail) }}
			remove={bookClub.call.remove}
			onDeleted={() => {
				onDeleted?.();
				reload();
			}}
			onClose={onClose}
		/>
	);
}

function EditBook({ slug, onClose }: { slug: string; onClose: () => void }) {
	const query = useQuery({
		...bookClub.api.get.queryOptions({ input: { slug } }),
		// Always fetched, so that another admin's save is not overwritten.
		staleTime: 0,
	});
	const { data, isFetching } = query;
	if (data && !isFetching) return <BookForm book={data} onClose={onClose} />;
	return <WaitingDialog query={query} copy={copy} onClose={onClose} />;
}
