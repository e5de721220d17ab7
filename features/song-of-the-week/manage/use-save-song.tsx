import { ORPCError } from "@orpc/client";
import type { UseFormReturn } from "react-hook-form";
import { songs } from "#features/song-of-the-week/api.tsx";
import type { AdminSong } from "#features/song-of-the-week/contract.ts";
import { useReloadSongs } from "#features/song-of-the-week/song-query.tsx";
import { dayName } from "#shared/format.ts";
import { explain } from "#web/api.ts";
import { notify } from "#web/notify.ts";
import type { MediaFiles } from "#web/uploads/use-media-files.tsx";
import { copy } from "./copy.ts";
import { formFields, type SongFormValues, songInput } from "./song-form-values.tsx";

/** Saves the form. A failure keeps everything; a repeat makes no second song. */
export function useSaveSong({
	song,
	form,
	files,
	onSaved,
}: {
	song: AdminSong | null;
	form: UseFormReturn<SongFormValues>;
	files: MediaFiles;
	onSaved: () => void;
}) {
	const reload = useReloadSongs();
	return async (values: SongFormValues) => {
		files.artwork.refuse(null);
		try {
			const sent = songInput(values, files);
			const saved = song
				? await songs.call.edit({
						...sent,
						removesAudio: values.audioSource === "none",
						removesArtwork: values.artworkSource === "none",
					})
				: await songs.call.create(sent);
			files.clear();
			reload();
			notify({
				kind: "good",
				title: song ? copy.saved : copy.added,
				text: saved.isScheduled ? copy.addedLater(dayName(saved.weekStartDate)) : copy.addedNow,
			});
			onSaved();
		} catch (error) {
			const { message, fields } = explain(error, copy.nothingLost);
			for (const name of formFields)
				if (fields[name]) form.setError(name, { message: fields[name] });
			if (isAboutArtwork(error)) files.artwork.refuse(message);
			notify({ kind: "bad", title: song ? copy.saveFailed : copy.addFailed, text: message });
		}
	};
}

function isAboutArtwork(error: unknown): boolean {
	return (
		error instanceof ORPCError &&
		(error.data as { field?: string } | undefined)?.field === "artwork"
	);
}
