import type { Episode } from "#features/podcasts/contract.ts";
import { ConfirmDialog } from "#web/kit/dialogs/confirm-dialog.tsx";
import { notify } from "#web/notify.ts";
import { copy } from "./copy.ts";
import { useNotifyPublished, usePublish } from "./use-publish.tsx";

/** Confirms unpublishing an episode; the toast offers to restore it with its publish time. */
export function UnpublishDialog({
	episode: { id, title, publishedAt },
	onClose,
}: {
	episode: Pick<Episode, "id" | "title" | "publishedAt">;
	onClose: () => void;
}) {
	const restore = usePublish(useNotifyPublished());
	const unpublish = usePublish(() => {
		notify({
			kind: "good",
			title: copy.unpublished(title),
			action: {
				label: copy.restore,
				onSelect: () => restore.mutate({ id, publishedAt }),
			},
		});
		onClose();
	});
	return (
		<ConfirmDialog
			question={copy.unpublishQuestion(title)}
			text={copy.unpublishText}
			confirm={copy.unpublishConfirm}
			cancelLabel={copy.keep}
			isBusy={unpublish.isPending}
			onConfirm={() => unpublish.mutate({ id, publishedAt: null })}
			onClose={onClose}
		/>
	);
}
