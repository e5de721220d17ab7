import type { UseFormReturn } from "react-hook-form";
import { songs } from "#features/song-of-the-week/api.tsx";
import type { AdminSong } from "#features/song-of-the-week/contract.ts";
import { useReloadSongs } from "#features/song-of-the-week/song-query.tsx";
import { dayName } from "#shared/format.ts";
import { weekPath } from "#shared/paths.ts";
import { fieldNames, isFileRefused, saveForm } from "#web/forms/form-save.ts";
import { notify } from "#web/notify.ts";
import type { MediaFiles } from "#web/uploads/use-media-files.tsx";
import { useViewAction } from "#web/use-view-action.ts";
import { copy } from "./copy.ts";
import { type SongFormValues, songInput } from "./song-form-values.tsx";

const startsWhen = ({ isScheduled, weekStartDate }: AdminSong): string =>
	isScheduled ? copy.addedLater(dayName(weekStartDate)) : copy.addedNow;

/** Saves the form; returns whether it was saved. A repeated save creates no second song. */
export function useSaveSong({
	song,
	form,
	files,
}: {
	song: AdminSong | null;
	form: UseFormReturn<SongFormValues>;
	files: MediaFiles;
}) {
	const reload = useReloadSongs();
	const view = useViewAction();
	return (values: SongFormValues) =>
		saveForm(form, {
			names: fieldNames(values),
			picture: files.artwork,
			isAboutPicture: isFileRefused("artwork"),
			failure: { title: song ? copy.saveFailed : copy.addFailed, fallback: copy.nothingLost },
			async send() {
				const input = songInput(values, files);
				const saved = song
					? await songs.call.edit({
							...input,
							removesAudio: values.audioSource === "none",
							removesArtwork: values.artworkSource === "none",
						})
					: await songs.call.create(input);
				files.clear();
				reload();
				notify({
					kind: "good",
					title: song ? copy.saved : copy.added,
					...(!song && { text: startsWhen(saved) }),
					...view(weekPath(saved.weekStartDate)),
				});
			},
		});
}
