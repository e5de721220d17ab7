import { useQuery } from "@tanstack/react-query";
import { DeleteContentDialog } from "#domain/publishing/delete-content-dialog.tsx";
import { ScheduleDialog, UnpublishDialog } from "#domain/publishing/publish-dialogs.tsx";
import type { OpenDialog } from "#domain/publishing/use-content-dialogs.tsx";
import { bookClub } from "#features/bookclub/api.tsx";
import { useReloadBooks } from "#features/bookclub/book-query.tsx";
import type { BookCard } from "#features/bookclub/contract.ts";
import { WaitingDialog } from "#web/kit/dialogs/waiting-dialog.tsx";
import { useSiteSettings } from "#web/site-settings.tsx";
import { BookForm } from "./book-form.tsx";
import type { BookAction } from "./book-menu.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { copy } from "./copy.ts";
import { publishableBooks } from "./publishable.tsx";

export type OpenBookDialog = OpenDialog<
	Pick<BookCard, "id" | "slug" | "title" | "publishedAt">,
	BookAction
>;

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
	const { action, item } = open;
	const props = { kind: publishableBooks, item, onClose };
	if (action === "edit") return <EditBook slug={item.slug} onClose={onClose} />;
	if (action === "schedule") return <ScheduleDialog {...props} />;
	if (action === "unpublish") return <UnpublishDialog {...props} />;
	if (action === "cancel") return <CancelDialog book={item} onClose={onClose} />;
	if (action !== "delete") return null;
	return (
		<DeleteContentDialog
			kind="book"
			item={item}
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
