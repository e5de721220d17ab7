import { Plus } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { BookTools } from "#features/bookclub/club-view.tsx";
import type { Book } from "#features/bookclub/contract.ts";
import { BookActions } from "#features/bookclub/keep/book-actions.tsx";
import { keepCopy as copy } from "#features/bookclub/keep/keep-copy.ts";
import { can } from "#shared/policy.ts";
import { Button } from "#web/kit/button.tsx";
import { useViewer } from "#web/viewer.tsx";

const KeepBook = lazy(async () => ({ default: (await import("./keep-book.tsx")).KeepBook }));
const sure = () => import("#features/bookclub/keep/end-dialogs.tsx");
const CancelDialog = lazy(async () => ({ default: (await sure()).CancelDialog }));
const DeleteDialog = lazy(async () => ({ default: (await sure()).DeleteDialog }));

const TakeBackDialog = lazy(async () => ({ default: (await sure()).TakeBackDialog }));

type Open =
	| { form: Book | null }
	| { cancelling: Book }
	| { takingBack: Book }
	| { deleting: Book }
	| null;
const nowhere = () => {};

/** What admins do on the pages of books, and the dialogs for it; null for everyone else. */
export function useBookTools(
	onDeleted: () => void = nowhere,
): (BookTools & { dialogs: ReactNode }) | null {
	const viewer = useViewer();
	const [open, setOpen] = useState<Open>(null);
	if (!can(viewer, "keep the book club's books")) return null;
	const close = () => setOpen(null);
	return {
		add: (look) => (
			<Button
				look={look}
				size={look === "primary" ? "md" : "sm"}
				className="min-h-11"
				onClick={() => setOpen({ form: null })}
			>
				<Plus size={18} strokeWidth={1.75} aria-hidden="true" />
				{copy.add}
			</Button>
		),
		of: (book) => (
			<BookActions
				book={book}
				onEdit={() => setOpen({ form: book })}
				onCancel={() => setOpen({ cancelling: book })}
				onTakeBack={() => setOpen({ takingBack: book })}
				onDelete={() => setOpen({ deleting: book })}
			/>
		),
		dialogs: (
			<Suspense fallback={null}>
				{open && "form" in open && <KeepBook book={open.form} onClose={close} />}
				{open && "cancelling" in open && <CancelDialog book={open.cancelling} onClose={close} />}
				{open && "takingBack" in open && <TakeBackDialog book={open.takingBack} onClose={close} />}
				{open && "deleting" in open && (
					<DeleteDialog book={open.deleting} onClose={close} onDeleted={onDeleted} />
				)}
			</Suspense>
		),
	};
}
