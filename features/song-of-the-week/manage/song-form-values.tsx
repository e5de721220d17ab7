import type { AdminSong } from "#features/song-of-the-week/contract.ts";
import type { MediaFiles } from "#web/uploads/use-media-files.tsx";

export const audioSources = ["keep", "file", "address", "track", "none"] as const;
export const artworkSources = ["keep", "file", "address", "none"] as const;

/** What the form holds; text alone, so that a draft keeps it. */
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
export const formFields = [
	"id",
	"title",
	"artist",
	"weekStartDate",
	"note",
	"audioSource",
	"audioUrl",
	"trackId",
	"trackName",
	"artworkSource",
	"artworkUrl",
] as const satisfies (keyof SongFormValues)[];

/** A work that was chosen elsewhere, to be made a song. */
export type SongPrefill = {
	/** Of what is given: its draft and its files are apart from those of another new song. */
	id: string;
	title: string;
	artist: string;
	/** The track on this site whose audio it is. */
	trackId: string | null;
};

/** What the form begins with: a new song, what is given for one, or a stored one. */
export function initialValues(song: AdminSong | null, given?: SongPrefill): SongFormValues {
	const hasAudio =
		song !== null && (song.hasUploadedAudio || song.audioAddress !== null || song.track !== null);
	const hasArtwork = song !== null && (song.hasUploadedArtwork || song.artworkAddress !== null);
	return {
		id: song?.id ?? crypto.randomUUID(),
		title: song?.title ?? given?.title ?? "",
		artist: song?.artist ?? given?.artist ?? "",
		weekStartDate: song?.weekStartDate ?? "",
		note: song?.note ?? "",
		audioSource: hasAudio ? "keep" : given?.trackId ? "track" : "file",
		audioUrl: song?.audioAddress ?? "",
		trackId: given?.trackId ?? "",
		trackName: given?.trackId ? `${given.title}, ${given.artist}` : "",
		artworkSource: hasArtwork ? "keep" : "file",
		artworkUrl: song?.artworkAddress ?? "",
	};
}

/** The first of what is needed and not there; null of nothing. */
export function missingFieldOf(
	values: SongFormValues,
): "names" | "audio" | "track" | "artwork" | null {
	const { title, artist, weekStartDate, audioSource, artworkSource } = values;
	if (!title.trim() || !artist.trim() || !weekStartDate) return "names";
	if (audioSource === "address" && !values.audioUrl.trim()) return "audio";
	if (audioSource === "track" && !values.trackId) return "track";
	return artworkSource === "address" && !values.artworkUrl.trim() ? "artwork" : null;
}

/** What is sent of the form. */
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
