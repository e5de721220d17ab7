import type { AdminSong } from "#features/song-of-the-week/contract.ts";
import { songFields } from "#features/song-of-the-week/fields.ts";
import { type TypedOf, typedOf } from "#shared/field.ts";
import type { MediaFiles } from "#web/uploads/use-media-files.tsx";
import { copy } from "./copy.ts";

export const audioSources = ["keep", "file", "address", "track", "none"] as const;
export const artworkSources = ["keep", "file", "address", "none"] as const;

/** Values of the form; strings only, so that drafts can be stored. */
export type SongFormValues = TypedOf<typeof songFields> & {
	id: string;
	audioSource: (typeof audioSources)[number];
	audioUrl: string;
	trackId: string;
	trackName: string;
	artworkSource: (typeof artworkSources)[number];
	artworkUrl: string;
};
/** A nominated work to prefill a new song with; its id separates its draft and files from others. */
export type SongPrefill = Pick<AdminSong, "id" | "title" | "artist"> & {
	/** The track on this site whose audio it is. */
	trackId: string | null;
};

/** Initial values: of an existing song, a prefilled new one, or an empty one for a week. */
export function initialValues(
	song: AdminSong | null,
	week: string,
	prefill?: SongPrefill,
): SongFormValues {
	const hasAudio =
		song !== null && (song.hasUploadedAudio || song.audioAddress !== null || song.track !== null);
	const hasArtwork = song !== null && (song.hasUploadedArtwork || song.artworkAddress !== null);
	const { title = "", artist = "" } = prefill ?? {};
	const newSong = { title, artist, weekStartDate: week, note: "" };
	return {
		id: song?.id ?? crypto.randomUUID(),
		...(song ? typedOf(songFields, song) : newSong),
		audioSource: hasAudio ? "keep" : prefill?.trackId ? "track" : "none",
		audioUrl: song?.audioAddress ?? "",
		trackId: prefill?.trackId ?? "",
		trackName: prefill?.trackId ? `${prefill.title}, ${prefill.artist}` : "",
		artworkSource: hasArtwork ? "keep" : "file",
		artworkUrl: song?.artworkAddress ?? "",
	};
}

/** Whether the form can be sent: title, artist and week start date are filled. */
export function isComplete({ title, artist, weekStartDate }: SongFormValues): boolean {
	return title.trim() !== "" && artist.trim() !== "" && weekStartDate !== "";
}

/** What is missing where audio or artwork is to come from: a field and its message, or null. */
export function missingMedia(values: SongFormValues, initial: SongFormValues, files: MediaFiles) {
	const { audioSource, artworkSource, audioUrl, trackId, artworkUrl } = values;
	if (audioSource === "file" && files.audio.uploadId === null)
		return { name: "audioFile", message: copy.missing.audioFile } as const;
	if (audioSource === "address" && !audioUrl.trim())
		return { name: "audioUrl", message: copy.missing.audio } as const;
	if (audioSource === "track" && !trackId)
		return { name: "trackId", message: copy.missing.track } as const;
	const hadArtwork = initial.artworkSource === "keep";
	if (artworkSource === "file" && files.artwork.uploadId === null && hadArtwork)
		return { name: "artworkFile", message: copy.missing.artworkFile } as const;
	if (artworkSource === "address" && !artworkUrl.trim())
		return { name: "artworkUrl", message: copy.missing.artwork } as const;
	return null;
}

/** The form's values as the contract takes them. */
export function songInput(values: SongFormValues, files: MediaFiles) {
	const { id, audioSource, artworkSource } = values;
	const audioUploadId = audioSource === "file" && files.audio.uploadId;
	const artworkUploadId = artworkSource === "file" && files.artwork.uploadId;
	return {
		id,
		...typedOf(songFields, values),
		...(audioUploadId && { audioUploadId }),
		...(audioSource === "address" && { audioUrl: values.audioUrl.trim() }),
		...(audioSource === "track" && { trackId: values.trackId }),
		...(artworkUploadId && { artworkUploadId }),
		...(artworkSource === "address" && { artworkUrl: values.artworkUrl.trim() }),
	};
}
