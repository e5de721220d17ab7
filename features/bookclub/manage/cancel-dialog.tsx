import { useMutation } from "@tanstack/react-query";
import { bookClub } from "#features/bookclub/api.tsx";
import { useReloadBooks } from "#features/bookclub/book-query.tsx";
import type { Book } from "#features/bookclub/contract.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { ConfirmDialog } from "#web/kit/dialogs/confirm-dialog.tsx";
import { notify } from "#web/notify.ts";
import { useSiteSettings } from "#web/site-settings.tsx";
import { toastError } from "#web/toast-error.ts";
import { copy } from "./copy.ts";

/** Confirms canceling a discussion. */
export function CancelDialog({
	book: { id, title },
	onClose,
}: {
	book: Pick<Book, "id" | "title">;
	onClose: () => void;
}) {
	const cancel = useCancelDiscussion(onClose);
	return (
		<ConfirmDialog
			question={copy.cancelQuestion(title)}
			text={copy.cancelText(useSiteSettings().sendsEmail)}
			confirm={copy.cancelConfirm}
			cancelLabel={buttons.keepIt}
			isDanger
			isBusy={cancel.isPending}
			onConfirm={() => cancel.mutate({ id, isCancelled: true })}
			onClose={onClose}
		/>
	);
}

/** Cancels or reinstates a discussion. */
export function useCancelDiscussion(onDone?: () => void) {
	const reload = useReloadBooks();
	return useMutation(
		bookClub.api.cancelDiscussion.mutationOptions({
			onSuccess(_book, { isCancelled }) {
				notify({ kind: "good", title: isCancelled ? copy.cancelled : copy.reinstated });
				onDone?.();
				reload();
			},
			onError: toastError(copy.changeFailed),
		}),
	);
}
