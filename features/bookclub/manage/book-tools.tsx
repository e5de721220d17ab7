import { type ReactNode, Suspense } from "react";
import { useContentDialogs } from "#domain/publishing/use-content-dialogs.tsx";
import type { BookTools } from "#features/bookclub/shelf/book-lists.tsx";
import { can } from "#shared/policy.ts";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { useViewer } from "#web/viewer.tsx";
import type { OpenBookDialog } from "./book-dialogs.tsx";

const load = async () => (await import("./book-parts.tsx")).parts;
const AddBook = lazyPart(async () => (await load()).AddBook);
const BookActions = lazyPart(async () => (await load()).BookActions);
const BookDialogs = lazyPart(async () => (await import("./book-dialogs.tsx")).BookDialogs);

/** Admins' tools on the book pages and their dialogs; null for everyone else. */
export function useBookTools(onDeleted?: () => void): (BookTools & { dialogs: ReactNode }) | null {
	const viewer = useViewer();
	const { setOpen, dialog } = useContentDialogs<OpenBookDialog>((open, onClose) => (
		<BookDialogs open={open} onDeleted={onDeleted} onClose={onClose} />
	));
	if (!can(viewer, "manage books")) return null;
	return {
		add: (variant) => (
			<Suspense fallback={null}>
				<AddBook variant={variant} onAdd={() => setOpen("adding")} />
			</Suspense>
		),
		of: (book) => (
			<Suspense fallback={null}>
				<BookActions book={book} onOpen={(action) => setOpen({ action, item: book })} />
			</Suspense>
		),
		dialogs: dialog,
	};
}
