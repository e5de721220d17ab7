import type { Episode } from "#features/podcasts/contract.ts";
import { SureDialog } from "#web/kit/sure-dialog.tsx";
import { notify } from "#web/notify.ts";
import { manageCopy as copy } from "./manage-copy.ts";
import { usePublishing } from "./use-publishing.tsx";

/** Asks before an episode is hidden; right after, it can be had back with the time it came out at. */
export function TakeBackDialog({
	episode: { id, title, publishedAt },
	onClose,
}: {
	episode: Pick<Episode, "id" | "title" | "publishedAt">;
	onClose: () => void;
}) {
	const restore = usePublishing(() => notify({ kind: "good", title: copy.published(title) }));
	const takeBack = usePublishing(() => {
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
		<SureDialog
			question={copy.unpublishQuestion(title)}
			text={copy.unpublishText}
			confirm={copy.unpublishConfirm}
			keep={copy.keep}
			isBusy={takeBack.isPending}
			onConfirm={() => takeBack.mutate({ id, publishedAt: null })}
			onClose={onClose}
		/>
	);
}
