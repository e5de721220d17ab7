import { useQuery } from "@tanstack/react-query";
import { songs } from "#features/song-of-the-week/api.tsx";
import type { AdminSong } from "#features/song-of-the-week/contract.ts";
import { WaitingDialog } from "#web/kit/waiting-dialog.tsx";
import { useMediaFiles } from "#web/uploads/use-media-files.tsx";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";
import { SongDialog } from "./song-dialog.tsx";
import type { SongPrefill } from "./song-form-values.tsx";

type Props = {
	songId: string | null;
	/** What a new one begins with. */
	given?: SongPrefill;
	onClose: () => void;
};

/** The form for a new song, or for one there is. */
export function SongForm({ songId, given, onClose }: Props) {
	return songId ? (
		<EditSong songId={songId} onClose={onClose} />
	) : (
		<Form song={null} {...(given && { given })} onClose={onClose} />
	);
}

function EditSong({ songId, onClose }: { songId: string; onClose: () => void }) {
	const query = useQuery({
		...songs.api.getForEditing.queryOptions({ input: { id: songId } }),
		// What somebody else has saved meanwhile must not be written over.
		staleTime: 0,
	});
	const { data, isFetching } = query;
	if (data && !isFetching) return <Form song={data} onClose={onClose} />;
	return <WaitingDialog query={query} copy={copy} onClose={onClose} />;
}

function Form({
	song,
	given,
	onClose,
}: {
	song: AdminSong | null;
	given?: SongPrefill;
	onClose: () => void;
}) {
	const userId = useViewer()?.id;
	const files = useMediaFiles(`${userId}-song-${song?.id ?? given?.id ?? "new"}`);
	return <SongDialog song={song} {...(given && { given })} files={files} onClose={onClose} />;
}
