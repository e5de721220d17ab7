import type { MetaFunction } from "react-router";
import { songsFeedLink } from "#features/song-of-the-week/feed/feed-link.tsx";
import { sharePicturePath, weekPath } from "#shared/paths.ts";
import { head, loadedFor, originOf, siteSettingsOf } from "#web/head.ts";
import { audioAt, inOneLine, isoDuration, oembedOf } from "#web/meta-format.tsx";
import { songs } from "./api.tsx";
import type { Song } from "./contract.ts";
import { copy } from "./copy.ts";
import { weekOf } from "./weeks/week-of.ts";

/** Head tags of the page that has loaded the week of its address. */
export const weekMeta: MetaFunction = (page) => {
	const { date = "" } = page.params;
	const week = loadedFor<{ song: Song }>(page, songs.api.week.queryOptions({ input: { date } }));
	if (!week) return [];
	const { title, artist, note, durationSeconds, audioUrl, weekStartDate } = week.song;
	const origin = originOf(page);
	const address = origin + weekPath(weekStartDate);
	const picture = origin + sharePicturePath("week", weekStartDate);
	const audio = audioUrl ? audioAt(origin, audioUrl) : null;
	const seconds = durationSeconds && Math.round(durationSeconds);
	return head(page, {
		title: copy.trackBy(title, artist),
		description:
			inOneLine(note) ||
			`${copy.week(weekOf(weekStartDate))}. ${copy.listenTo(siteSettingsOf(page).name, title, artist)}`,
		address,
		kind: "music.song",
		facts: seconds ? { "music:duration": String(seconds) } : {},
		picture: { url: picture, alt: copy.coverOf(title, artist) },
		...(audio && { audio }),
		...(audioUrl && { oEmbed: oembedOf(origin, address) }),
		feeds: [songsFeedLink(page)],
		thing: {
			"@type": "MusicRecording",
			name: title,
			url: address,
			image: picture,
			description: note ?? undefined,
			duration: durationSeconds ? isoDuration(durationSeconds) : undefined,
			byArtist: { "@type": "MusicGroup", name: artist },
			audio: audio
				? { "@type": "AudioObject", contentUrl: audio.url, encodingFormat: audio.mime }
				: undefined,
		},
	});
};
