import { ORPCError } from "@orpc/client";
import type { UseFormReturn } from "react-hook-form";
import { songs } from "#features/song-of-the-week/api.tsx";
import type { SongChoice } from "#features/song-of-the-week/contract.ts";
import { useReloadSongs } from "#features/song-of-the-week/song-query.tsx";
import { dayName } from "#shared/format.ts";
import { explain } from "#web/api.ts";
import { notify } from "#web/notify.ts";
import { chooseCopy as copy } from "./choose-copy.ts";
import { type SongFiles, type SongWords, sentWords, wordFields } from "./song-words.tsx";

/** Saves the form. A failure keeps everything; a repeat makes no second song. */
export function useSaveSong({
	song,
	form,
	files,
	onSaved,
}: {
	song: SongChoice | null;
	form: UseFormReturn<SongWords>;
	files: SongFiles;
	onSaved: () => void;
}) {
	const reload = useReloadSongs();
	return async (words: SongWords) => {
		files.artwork.refuse(null);
		try {
			const sent = sentWords(words, files);
			const saved = song
				? await songs.call.edit({
						...sent,
						removesAudio: words.soundWay === "none",
						removesArtwork: words.artworkWay === "none",
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
			const { message, fields } = explain(error, copy.kept);
			for (const name of wordFields)
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
