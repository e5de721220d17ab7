import type { Episode } from "#features/podcasts/contract.ts";
import { ConfirmDialog } from "#web/kit/confirm-dialog.tsx";
import { notify } from "#web/notify.ts";
import { copy } from "./copy.ts";
import { usePublishing } from "./use-publishing.tsx";

/** Asks before an episode is hidden; right after, it can be had back with the time it came out at. */
export function UnpublishDialog({
	episode: { id, title, publishedAt },
	onClose,
}: {
	episode: Pick<Episode, "id" | "title" | "publishedAt">;
	onClose: () => void;
}) {
	const restore = usePublishing(() => notify({ kind: "good", title: copy.published(title) }));
	const unpublish = usePublishing(() => {
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
