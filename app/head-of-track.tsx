import type { MetaArgs, MetaDescriptor, MetaFunction } from "react-router";
import { music } from "#features/music/api.tsx";
import type { TrackDetails } from "#features/music/contract.ts";
import { deeds } from "#features/music/licence-deeds.ts";
import { RATINGS_FOR_AVERAGE, STARS_MAX } from "#features/music/limits.ts";
import { artistPath, sharePicturePath, trackPath, wholeAddress } from "#shared/paths.ts";
import { head, houseOf, loadedFor, originOf } from "#web/head.ts";
import { inOneLine, isoDuration, oembedOf, soundAt } from "./head-words.tsx";
import { copy } from "./share-copy.ts";

/** Head tags of the page that has loaded the track of its address. */
export const trackMeta: MetaFunction = (page) => {
	const { slug = "" } = page.params;
	const track = loadedFor<TrackDetails>(page, music.api.get.queryOptions({ input: { slug } }));
	return track ? headOfTrack(track, page) : [];
};

/** All of it for what everyone with the address may hear; its title alone for what is the artist's yet. */
export function headOfTrack(track: TrackDetails, of: MetaArgs): MetaDescriptor[] {
	const origin = originOf(of);
	const { title, artist, slug, durationSeconds } = track;
	const address = wholeAddress(origin, trackPath(slug));
	const page = {
		title: copy.trackBy(title, artist),
		description: inOneLine(track.description) || copy.hear(houseOf(of).name, title, artist),
		address,
	};
	if (track.visibility === "draft" || track.state !== "live")
		return head(of, { ...page, isListed: false });
	const picture = wholeAddress(origin, sharePicturePath("track", slug));
	const artistUrl = track.creator.slug && wholeAddress(origin, artistPath(track.creator.slug));
	const sound = track.audioUrl ? soundAt(origin, track.audioUrl) : null;
	return head(of, {
		...page,
		isListed: track.visibility === "public",
		kind: "music.song",
		facts: {
			...(durationSeconds && { "music:duration": String(Math.round(durationSeconds)) }),
			...(artistUrl && { "music:musician": artistUrl }),
		},
		picture: { url: picture, alt: copy.coverOf(title, artist) },
		...(sound && { audio: sound }),
		oEmbed: oembedOf(origin, address),
		thing: {
			"@type": "MusicRecording",
			name: title,
			url: address,
			image: picture,
			description: track.description ?? undefined,
			genre: track.genre,
			datePublished: track.publishedAt,
			duration: durationSeconds ? isoDuration(durationSeconds) : undefined,
			license: deeds[track.licence],
			byArtist: { "@type": "MusicGroup", name: artist, url: artistUrl ?? undefined },
			audio: sound
				? { "@type": "AudioObject", contentUrl: sound.url, encodingFormat: sound.mime }
				: undefined,
			aggregateRating: ratingOf(track),
		},
	});
}

/** Of real votes, and only once they are enough to make an average. */
function ratingOf({ averageRating, totalRatings }: TrackDetails) {
	if (averageRating === null || totalRatings < RATINGS_FOR_AVERAGE) return undefined;
	return {
		"@type": "AggregateRating",
		ratingValue: Math.round(averageRating * 100) / 100,
		ratingCount: totalRatings,
		bestRating: STARS_MAX,
		worstRating: 1,
	};
}
