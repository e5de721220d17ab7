import { Plus } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { BookTools } from "#features/bookclub/club-view.tsx";
import type { Book } from "#features/bookclub/contract.ts";
import { can } from "#shared/policy.ts";
import { Button } from "#web/kit/button.tsx";
import { useViewer } from "#web/viewer.tsx";
import { BookActions } from "./book-actions.tsx";
import { copy } from "./copy.ts";

const BookForm = lazy(async () => ({ default: (await import("./book-form.tsx")).BookForm }));
const confirmDialogs = () => import("./confirm-dialogs.tsx");
const CancelDialog = lazy(async () => ({ default: (await confirmDialogs()).CancelDialog }));
const DeleteDialog = lazy(async () => ({ default: (await confirmDialogs()).DeleteDialog }));

const UnpublishDialog = lazy(async () => ({ default: (await confirmDialogs()).UnpublishDialog }));

type Open =
	| { form: Book | null }
	| { cancelling: Book }
	| { unpublishing: Book }
	| { deleting: Book }
	| null;

/** Admins' tools on the book pages and their dialogs; null for everyone else. */
export function useBookTools(onDeleted?: () => void): (BookTools & { dialogs: ReactNode }) | null {
	const viewer = useViewer();
	const [open, setOpen] = useState<Open>(null);
	if (!can(viewer, "manage books")) return null;
	const close = () => setOpen(null);
	return {
		add: (variant) => (
			<Button
				variant={variant}
				size={variant === "primary" ? "md" : "sm"}
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
				onUnpublish={() => setOpen({ unpublishing: book })}
				onDelete={() => setOpen({ deleting: book })}
			/>
		),
		dialogs: (
			<Suspense fallback={null}>
				{open && "form" in open && <BookForm book={open.form} onClose={close} />}
				{open && "cancelling" in open && <CancelDialog book={open.cancelling} onClose={close} />}
				{open && "unpublishing" in open && (
					<UnpublishDialog book={open.unpublishing} onClose={close} />
				)}
				{open && "deleting" in open && (
					<DeleteDialog book={open.deleting} onClose={close} {...(onDeleted && { onDeleted })} />
				)}
			</Suspense>
		),
	};
}
