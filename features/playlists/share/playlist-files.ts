import type { Playlist, PlaylistTrack } from "#features/playlists/contract.ts";
import { absoluteUrl, playlistPath, trackPath } from "#shared/paths.ts";

type Whole = { playlist: Playlist; tracks: readonly PlaylistTrack[] };

/** Playlists as other players read them: file name's ending, type, and the text for a site's origin. */
export const playlistFiles = {
	xspf: { name: "XSPF", mime: "application/xspf+xml", write: xspf },
	m3u8: { name: "M3U8", mime: "audio/x-mpegurl", write: m3u8 },
} as const;
export type PlaylistFile = keyof typeof playlistFiles;

/** XSPF 1 (xspf.org/spec); durations in milliseconds. */
function xspf({ playlist, tracks }: Whole, origin: string): string {
	const whole = (path: string) => absoluteUrl(origin, path);
	const entries = tracks.map((track) =>
		element("track", [
			element("location", track.audioUrl && whole(track.audioUrl)),
			element("title", track.title),
			element("creator", track.artist),
			element("info", whole(trackPath(track.slug))),
			element("image", track.coverUrl && whole(track.coverUrl)),
			element(
				"duration",
				track.durationSeconds === null ? null : String(Math.round(track.durationSeconds * 1_000)),
			),
		]),
	);
	return `<?xml version="1.0" encoding="UTF-8"?>
<playlist version="1" xmlns="http://xspf.org/ns/0/">
${element("title", playlist.name)}
${element("creator", playlist.createdBy.name)}
${element("annotation", playlist.description || null)}
${element("info", whole(playlistPath(playlist.slug)))}
${element("trackList", entries)}
</playlist>
`;
}

/** Extended M3U in UTF-8 (RFC 8216 has its tags); durations in whole seconds, -1 where unknown. */
function m3u8({ playlist, tracks }: Whole, origin: string): string {
	const lines = tracks.flatMap(({ title, artist, audioUrl, durationSeconds }) =>
		audioUrl
			? [
					`#EXTINF:${Math.round(durationSeconds ?? -1)},${inOneLine(`${artist} - ${title}`)}`,
					absoluteUrl(origin, audioUrl),
				]
			: [],
	);
	return ["#EXTM3U", `#PLAYLIST:${inOneLine(playlist.name)}`, ...lines, ""].join("\n");
}

function element(name: string, content: string | null | readonly string[]): string {
	if (content === null) return "";
	const inside =
		typeof content === "string" ? escaped(content) : `\n${content.filter(Boolean).join("\n")}\n`;
	return `<${name}>${inside}</${name}>`;
}

/** As XML wants it; of control characters it takes none but those of lines and tabs. */
function escaped(text: string): string {
	return text
		.replace(/[^\P{Cc}\t\n\r]/gu, "")
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;");
}

function inOneLine(text: string): string {
	return text.replace(/[\p{Cc}\s]+/gu, " ");
}
