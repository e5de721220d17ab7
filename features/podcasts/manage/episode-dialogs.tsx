import { DeleteContentDialog } from "#domain/publishing/delete-content-dialog.tsx";
import { podcasts } from "#features/podcasts/api.tsx";
import type { Episode } from "#features/podcasts/contract.ts";
import { useReloadEpisodes } from "#features/podcasts/episodes/episode-query.tsx";
import { copy } from "./copy.ts";
import { EpisodeForm } from "./episode-form.tsx";
import type { EpisodeAction } from "./episode-menu.tsx";
import { UnpublishDialog } from "./unpublish-dialog.tsx";

export type OpenEpisodeDialog = { action: EpisodeAction; episode: Episode } | "adding";

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
	const { action, episode } = open;
	if (action === "edit") return <EpisodeForm episodeId={episode.id} onClose={onClose} />;
	if (action === "unpublish") return <UnpublishDialog episode={episode} onClose={onClose} />;
	if (action !== "delete") return null;
	return (
		<DeleteContentDialog
			kind="episode"
			item={episode}
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
