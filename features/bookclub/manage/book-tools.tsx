import { type ReactNode, Suspense, useState } from "react";
import type { BookTools } from "#features/bookclub/shelf/book-lists.tsx";
import { can } from "#shared/policy.ts";
import { AddButton } from "#web/kit/add-button.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { useViewer } from "#web/viewer.tsx";
import { BookActions } from "./book-actions.tsx";
import type { OpenBookDialog } from "./book-dialogs.tsx";
import { copy } from "./copy.ts";

const BookDialogs = lazyPart(async () => (await import("./book-dialogs.tsx")).BookDialogs);

/** Admins' tools on the book pages and their dialogs; null for everyone else. */
export function useBookTools(onDeleted?: () => void): (BookTools & { dialogs: ReactNode }) | null {
	const viewer = useViewer();
	const [open, setOpen] = useState<OpenBookDialog | null>(null);
	if (!can(viewer, "manage books")) return null;
	return {
		add: (variant) => (
			<AddButton variant={variant} label={copy.add} onClick={() => setOpen("adding")} />
		),
		of: (book) => <BookActions book={book} onOpen={(action) => setOpen({ action, book })} />,
		dialogs: (
			<Suspense fallback={null}>
				{open && <BookDialogs open={open} onDeleted={onDeleted} onClose={() => setOpen(null)} />}
			</Suspense>
		),
	};
}
