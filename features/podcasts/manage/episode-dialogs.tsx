import { DeleteContentDialog } from "#domain/publishing/delete-content-dialog.tsx";
import { ScheduleDialog, UnpublishDialog } from "#domain/publishing/publish-dialogs.tsx";
import type { OpenDialog } from "#domain/publishing/use-content-dialogs.tsx";
import { podcasts } from "#features/podcasts/api.tsx";
import type { Episode } from "#features/podcasts/contract.ts";
import { useReloadEpisodes } from "#features/podcasts/episodes/episode-query.tsx";
import { copy } from "./copy.ts";
import { EpisodeForm } from "./episode-form.tsx";
import type { EpisodeAction } from "./episode-menu.tsx";
import { publishableEpisodes } from "./publishable.tsx";

export type OpenEpisodeDialog = OpenDialog<Episode, EpisodeAction>;

/** The dialog of an action on an episode. */
export function EpisodeDialogs({
	open,
	isOnAdminPage = false,
	onClose,
	onDeleted,
}: {
	open: OpenEpisodeDialog;
	/** See EpisodeForm. */
	isOnAdminPage?: boolean;
	onClose: () => void;
	onDeleted?: (() => void) | undefined;
}) {
	const reload = useReloadEpisodes();
	if (open === "adding")
		return <EpisodeForm episodeId={null} isOnAdminPage={isOnAdminPage} onClose={onClose} />;
	const { action, item } = open;
	const props = { kind: publishableEpisodes, item, onClose };
	if (action === "edit") return <EpisodeForm episodeId={item.id} onClose={onClose} />;
	if (action === "schedule") return <ScheduleDialog {...props} />;
	if (action === "unpublish") return <UnpublishDialog {...props} />;
	if (action !== "delete") return null;
	return (
		<DeleteContentDialog
			kind="episode"
			item={item}
			copy={copy}
			remove={podcasts.call.remove}
			onDeleted={() => {
				onDeleted?.();
				reload();
			}}
			onClose={onClose}
		/>
	);
}
