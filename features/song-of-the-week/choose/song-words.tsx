import type { ReactNode } from "react";
import type { SongChoice } from "#features/song-of-the-week/contract.ts";

export const soundWays = ["keep", "file", "address", "track", "none"] as const;
export const artworkWays = ["keep", "file", "address", "none"] as const;

/** What the form holds; text alone, so that a draft keeps it. */
export type SongWords = {
	id: string;
	title: string;
	artist: string;
	weekStartDate: string;
	note: string;
	soundWay: (typeof soundWays)[number];
	audioUrl: string;
	trackId: string;
	trackName: string;
	artworkWay: (typeof artworkWays)[number];
	artworkUrl: string;
};
export const wordFields = [
	"id",
	"title",
	"artist",
	"weekStartDate",
	"note",
	"soundWay",
	"audioUrl",
	"trackId",
	"trackName",
	"artworkWay",
	"artworkUrl",
] as const satisfies (keyof SongWords)[];

/** A work that was chosen elsewhere, to be made a song. */
export type GivenSong = {
	/** Of what is given: its draft and its files are apart from those of another new song. */
	id: string;
	title: string;
	artist: string;
	/** The track of the house whose sound it is. */
	trackId: string | null;
};

/** The two files of the form, on their way or there; what shows them is handed in from above. */
export type SongFiles = {
	audio: SongFile;
	artwork: SongFile & { refuse(sentence: string | null): void };
	/** The song is saved: forget them here. */
	clear(): void;
	/** Nobody wants them: the server forgets them too. */
	remove(): void;
};
type SongFile = { field: ReactNode; uploadId: string | null; isBusy: boolean };

/** What the form begins with: a new song, what is given for one, or one as it stands. */
export function startingWords(song: SongChoice | null, given?: GivenSong): SongWords {
	const hasSound =
		song !== null && (song.hasUploadedAudio || song.audioAddress !== null || song.track !== null);
	const hasArtwork = song !== null && (song.hasUploadedArtwork || song.artworkAddress !== null);
	return {
		id: song?.id ?? crypto.randomUUID(),
		title: song?.title ?? given?.title ?? "",
		artist: song?.artist ?? given?.artist ?? "",
		weekStartDate: song?.weekStartDate ?? "",
		note: song?.note ?? "",
		soundWay: hasSound ? "keep" : given?.trackId ? "track" : "file",
		audioUrl: song?.audioAddress ?? "",
		trackId: given?.trackId ?? "",
		trackName: given?.trackId ? `${given.title}, ${given.artist}` : "",
		artworkWay: hasArtwork ? "keep" : "file",
		artworkUrl: song?.artworkAddress ?? "",
	};
}

/** The first of what is needed and not there; null of nothing. */
export function missingOf(words: SongWords): "names" | "sound" | "track" | "artwork" | null {
	const { title, artist, weekStartDate, soundWay, artworkWay } = words;
	if (!title.trim() || !artist.trim() || !weekStartDate) return "names";
	if (soundWay === "address" && !words.audioUrl.trim()) return "sound";
	if (soundWay === "track" && !words.trackId) return "track";
	return artworkWay === "address" && !words.artworkUrl.trim() ? "artwork" : null;
}

/** What is sent of the form. */
export function sentWords(words: SongWords, files: SongFiles) {
	const { id, title, artist, weekStartDate, note, soundWay, artworkWay } = words;
	const audioUploadId = soundWay === "file" && files.audio.uploadId;
	const artworkUploadId = artworkWay === "file" && files.artwork.uploadId;
	return {
		id,
		title,
		artist,
		weekStartDate,
		note,
		...(audioUploadId && { audioUploadId }),
		...(soundWay === "address" && { audioUrl: words.audioUrl.trim() }),
		...(soundWay === "track" && { trackId: words.trackId }),
		...(artworkUploadId && { artworkUploadId }),
		...(artworkWay === "address" && { artworkUrl: words.artworkUrl.trim() }),
	};
}
