import { useQuery } from "@tanstack/react-query";
import { podcasts } from "#features/podcasts/api.tsx";
import type { WholeEpisode } from "#features/podcasts/contract.ts";
import { EpisodeDialog } from "#features/podcasts/manage/episode-dialog.tsx";
import { manageCopy as copy } from "#features/podcasts/manage/manage-copy.ts";
import { useViewer } from "#web/viewer.tsx";
import { useSongFiles } from "./use-song-files.tsx";
import { WaitingDialog } from "./waiting-dialog.tsx";

type Props = {
	episodeId: string | null;
	/** See EpisodeDialog. */
	isInRoom?: boolean;
	onClose: () => void;
};

/** The form for a new episode, or for one there is. */
export function RunEpisode({ episodeId, isInRoom = false, onClose }: Props) {
	return episodeId ? (
		<EditEpisode episodeId={episodeId} isInRoom={isInRoom} onClose={onClose} />
	) : (
		<Form known={null} isInRoom={isInRoom} onClose={onClose} />
	);
}

function EditEpisode({
	episodeId,
	isInRoom,
	onClose,
}: {
	episodeId: string;
	isInRoom: boolean;
	onClose: () => void;
}) {
	const query = useQuery({
		...podcasts.api.kept.queryOptions({ input: { id: episodeId } }),
		// What somebody else has saved meanwhile must not be written over.
		staleTime: 0,
	});
	const { data, isFetching } = query;
	if (data && !isFetching) return <Form known={data} isInRoom={isInRoom} onClose={onClose} />;
	return <WaitingDialog query={query} words={copy} wide onClose={onClose} />;
}

function Form({
	known,
	isInRoom,
	onClose,
}: {
	known: WholeEpisode | null;
	isInRoom: boolean;
	onClose: () => void;
}) {
	const personId = useViewer()?.id;
	const files = useSongFiles(`${personId}-episode-${known?.id ?? "new"}`);
	return <EpisodeDialog known={known} files={files} isInRoom={isInRoom} onClose={onClose} />;
}
