import { useMutation } from "@tanstack/react-query";
import { bookClub } from "#features/bookclub/api.tsx";
import { useReloadBooks } from "#features/bookclub/book-query.tsx";
import type { Book } from "#features/bookclub/contract.ts";
import { SureDialog } from "#web/kit/sure-dialog.tsx";
import { notify } from "#web/notify.ts";
import { tellsFailure } from "#web/tells-failure.ts";
import { usePublishing } from "./book-standing.tsx";
import { keepCopy as copy } from "./keep-copy.ts";

type Props = { book: Pick<Book, "id" | "title">; onClose: () => void };

/** Says what goes before it goes. */
export function DeleteDialog({
	book: { id, title },
	onClose,
	onDeleted,
}: Props & { onDeleted: () => void }) {
	const reload = useReloadBooks();
	const remove = useMutation(
		bookClub.api.remove.mutationOptions({
			onSuccess() {
				notify({ kind: "good", title: copy.deleted(title) });
				onClose();
				onDeleted();
				reload();
			},
			onError: tellsFailure(copy.deleteFailed),
		}),
	);
	return (
		<SureDialog
			question={copy.deleteQuestion(title)}
			text={copy.deleteText}
			confirm={copy.deleteConfirm}
			keep={copy.keep}
			isBusy={remove.isPending}
			onConfirm={() => remove.mutate({ id })}
			onClose={onClose}
		/>
	);
}

/** The same before a book is hidden. */
export function TakeBackDialog({ book: { id, title }, onClose }: Props) {
	const publish = usePublishing(onClose);
	return (
		<SureDialog
			question={copy.takeBackQuestion(title)}
			text={copy.takeBackText}
			confirm={copy.takeBackConfirm}
			keep={copy.keep}
			isBusy={publish.isPending}
			onConfirm={() => publish.mutate({ id, publishedAt: null })}
			onClose={onClose}
		/>
	);
}

/** The same before a discussion is cancelled. */
export function CancelDialog({ book: { id, title }, onClose }: Props) {
	const cancel = useCancellation(onClose);
	return (
		<SureDialog
			question={copy.cancelQuestion(title)}
			text={copy.cancelText}
			confirm={copy.cancelConfirm}
			keep={copy.keep}
			isBusy={cancel.isPending}
			onConfirm={() => cancel.mutate({ id, isCancelled: true })}
			onClose={onClose}
		/>
	);
}

/** Cancels a discussion, or lets it take place after all. */
export function useCancellation(onDone: () => void) {
	const reload = useReloadBooks();
	return useMutation(
		bookClub.api.cancelDiscussion.mutationOptions({
			onSuccess(_book, { isCancelled }) {
				notify({ kind: "good", title: isCancelled ? copy.cancelled : copy.reinstated });
				onDone();
				reload();
			},
			onError: tellsFailure(copy.changeFailed),
		}),
	);
}
