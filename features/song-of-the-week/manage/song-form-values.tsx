import type { AdminSong } from "#features/song-of-the-week/contract.ts";
import type { MediaFiles } from "#web/uploads/use-media-files.tsx";

export const audioSources = ["keep", "file", "address", "track", "none"] as const;
export const artworkSources = ["keep", "file", "address", "none"] as const;

/** Values of the form; strings only, so that drafts can be stored. */
export type SongFormValues = {
	id: string;
	title: string;
	artist: string;
	weekStartDate: string;
	note: string;
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

/** Initial values: of an existing song, a prefilled new one, or an empty one. */
export function initialValues(song: AdminSong | null, prefill?: SongPrefill): SongFormValues {
	const hasAudio =
		song !== null && (song.hasUploadedAudio || song.audioAddress !== null || song.track !== null);
	const hasArtwork = song !== null && (song.hasUploadedArtwork || song.artworkAddress !== null);
	return {
		id: song?.id ?? crypto.randomUUID(),
		title: song?.title ?? prefill?.title ?? "",
		artist: song?.artist ?? prefill?.artist ?? "",
		weekStartDate: song?.weekStartDate ?? "",
		note: song?.note ?? "",
		audioSource: hasAudio ? "keep" : prefill?.trackId ? "track" : "file",
		audioUrl: song?.audioAddress ?? "",
		trackId: prefill?.trackId ?? "",
		trackName: prefill?.trackId ? `${prefill.title}, ${prefill.artist}` : "",
		artworkSource: hasArtwork ? "keep" : "file",
		artworkUrl: song?.artworkAddress ?? "",
	};
}

/** The first required part that is missing, or null. */
export function missingFieldOf(
	values: SongFormValues,
): "names" | "audio" | "track" | "artwork" | null {
	const { title, artist, weekStartDate, audioSource, artworkSource } = values;
	if (!title.trim() || !artist.trim() || !weekStartDate) return "names";
	if (audioSource === "address" && !values.audioUrl.trim()) return "audio";
	if (audioSource === "track" && !values.trackId) return "track";
	return artworkSource === "address" && !values.artworkUrl.trim() ? "artwork" : null;
}

/** The form's values as the contract takes them. */
export function songInput(values: SongFormValues, files: MediaFiles) {
	const { id, title, artist, weekStartDate, note, audioSource, artworkSource } = values;
	const audioUploadId = audioSource === "file" && files.audio.uploadId;
	const artworkUploadId = artworkSource === "file" && files.artwork.uploadId;
	return {
		id,
		title,
		artist,
		weekStartDate,
		note,
		...(audioUploadId && { audioUploadId }),
		...(audioSource === "address" && { audioUrl: values.audioUrl.trim() }),
		...(audioSource === "track" && { trackId: values.trackId }),
		...(artworkUploadId && { artworkUploadId }),
		...(artworkSource === "address" && { artworkUrl: values.artworkUrl.trim() }),
	};
}
