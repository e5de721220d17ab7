import { useQuery } from "@tanstack/react-query";
import { podcasts } from "#features/podcasts/api.tsx";
import type { EditableEpisode } from "#features/podcasts/contract.ts";
import { WaitingDialog } from "#web/kit/waiting-dialog.tsx";
import { useMediaFiles } from "#web/uploads/use-media-files.tsx";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";
import { EpisodeDialog } from "./episode-dialog.tsx";

type Props = {
	episodeId: string | null;
	/** See EpisodeDialog. */
	isOnAdminPage?: boolean;
	onClose: () => void;
};

/** The form for a new episode, or for one there is. */
export function EpisodeForm({ episodeId, isOnAdminPage = false, onClose }: Props) {
	return episodeId ? (
		<EditEpisode episodeId={episodeId} isOnAdminPage={isOnAdminPage} onClose={onClose} />
	) : (
		<Form episode={null} isOnAdminPage={isOnAdminPage} onClose={onClose} />
	);
}

function EditEpisode({
	episodeId,
	isOnAdminPage,
	onClose,
}: {
	episodeId: string;
	isOnAdminPage: boolean;
	onClose: () => void;
}) {
	const query = useQuery({
		...podcasts.api.getForEditing.queryOptions({ input: { id: episodeId } }),
		// What somebody else has saved meanwhile must not be written over.
		staleTime: 0,
	});
	const { data, isFetching } = query;
	if (data && !isFetching)
		return <Form episode={data} isOnAdminPage={isOnAdminPage} onClose={onClose} />;
	return <WaitingDialog query={query} copy={copy} wide onClose={onClose} />;
}

function Form({
	episode,
	isOnAdminPage,
	onClose,
}: {
	episode: EditableEpisode | null;
	isOnAdminPage: boolean;
	onClose: () => void;
}) {
	const userId = useViewer()?.id;
	const files = useMediaFiles(`${userId}-episode-${episode?.id ?? "new"}`);
	return (
		<EpisodeDialog
			episode={episode}
			files={files}
			isOnAdminPage={isOnAdminPage}
			onClose={onClose}
		/>
	);
}
