import { useQuery } from "@tanstack/react-query";
import { songs } from "#features/song-of-the-week/api.tsx";
import { chooseCopy as copy } from "#features/song-of-the-week/choose/choose-copy.ts";
import { SongDialog } from "#features/song-of-the-week/choose/song-dialog.tsx";
import type { GivenSong } from "#features/song-of-the-week/choose/song-words.tsx";
import type { SongChoice } from "#features/song-of-the-week/contract.ts";
import { useViewer } from "#web/viewer.tsx";
import { useSongFiles } from "./use-song-files.tsx";
import { WaitingDialog } from "./waiting-dialog.tsx";

type Props = {
	songId: string | null;
	/** What a new one begins with. */
	given?: GivenSong;
	onClose: () => void;
};

/** The form for a new song, or for one there is. */
export function ChooseSong({ songId, given, onClose }: Props) {
	return songId ? (
		<EditSong songId={songId} onClose={onClose} />
	) : (
		<Form song={null} {...(given && { given })} onClose={onClose} />
	);
}

function EditSong({ songId, onClose }: { songId: string; onClose: () => void }) {
	const query = useQuery({
		...songs.api.choice.queryOptions({ input: { id: songId } }),
		// What somebody else has saved meanwhile must not be written over.
		staleTime: 0,
	});
	const { data, isFetching } = query;
	if (data && !isFetching) return <Form song={data} onClose={onClose} />;
	return <WaitingDialog query={query} words={copy} onClose={onClose} />;
}

function Form({
	song,
	given,
	onClose,
}: {
	song: SongChoice | null;
	given?: GivenSong;
	onClose: () => void;
}) {
	const personId = useViewer()?.id;
	const files = useSongFiles(`${personId}-song-${song?.id ?? given?.id ?? "new"}`);
	return <SongDialog song={song} {...(given && { given })} files={files} onClose={onClose} />;
}
