import { useQuery } from "@tanstack/react-query";
import { podcasts } from "#features/podcasts/api.tsx";
import type { WholeEpisode } from "#features/podcasts/contract.ts";
import { EpisodeDialog } from "#features/podcasts/manage/episode-dialog.tsx";
import { manageCopy as copy } from "#features/podcasts/manage/manage-copy.ts";
import { Button } from "#web/kit/button.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import { useViewer } from "#web/viewer.tsx";
import { useSongFiles } from "./use-song-files.tsx";

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
	const { data, isError, isFetching, refetch } = useQuery({
		...podcasts.api.kept.queryOptions({ input: { id: episodeId } }),
		// What somebody else has saved meanwhile must not be written over.
		staleTime: 0,
	});
	if (data && !isFetching) return <Form known={data} isInRoom={isInRoom} onClose={onClose} />;
	return (
		<Dialog open wide onClose={onClose} title={copy.editTitle}>
			{isError && !isFetching ? (
				<p className="flex flex-wrap items-center gap-3 text-body text-muted">
					{copy.loadFailed}
					<Button look="quiet" size="sm" onClick={() => void refetch()}>
						{copy.tryAgain}
					</Button>
				</p>
			) : (
				<SkeletonLine className="h-72 w-full rounded-card" />
			)}
		</Dialog>
	);
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
