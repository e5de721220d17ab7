import type { MetaArgs, MetaDescriptor, MetaFunction } from "react-router";
import { absoluteUrl, artistPath, sharePicturePath, trackPath } from "#shared/paths.ts";
import { head, loadedFor, originOf, siteSettingsOf } from "#web/head.ts";
import { audioAt, inOneLine, isoDuration, oembedOf } from "#web/meta-format.tsx";
import { music } from "./api.tsx";
import type { TrackDetails } from "./contract.ts";
import { copy } from "./copy.ts";
import { licenceUrls } from "./licence-urls.ts";
import { RATINGS_FOR_AVERAGE, STARS_MAX } from "./limits.ts";

/** Head tags of the page that has loaded the track of its address. */
export const trackMeta: MetaFunction = (page) => {
	const { slug = "" } = page.params;
	const track = loadedFor<TrackDetails>(page, music.api.get.queryOptions({ input: { slug } }));
	return track ? headOfTrack(track, page) : [];
};

/** Everything for tracks that everyone with the link may hear; the title alone for drafts and unfinished ones. */
function headOfTrack(track: TrackDetails, of: MetaArgs): MetaDescriptor[] {
	const origin = originOf(of);
	const { title, artist, slug, durationSeconds } = track;
	const address = absoluteUrl(origin, trackPath(slug));
	const page = {
		title: copy.trackBy(title, artist),
		description:
			inOneLine(track.description) || copy.listenTo(siteSettingsOf(of).name, title, artist),
		address,
	};
	if (track.visibility === "draft" || track.state !== "live")
		return head(of, { ...page, isListed: false });
	const picture = absoluteUrl(origin, sharePicturePath("track", slug));
	const artistUrl = track.creator.slug && absoluteUrl(origin, artistPath(track.creator.slug));
	const audioFile = track.audioUrl ? audioAt(origin, track.audioUrl) : null;
	return head(of, {
		...page,
		isListed: track.visibility === "public",
		kind: "music.song",
		facts: {
			...(durationSeconds && { "music:duration": String(Math.round(durationSeconds)) }),
			...(artistUrl && { "music:musician": artistUrl }),
		},
		picture: { url: picture, alt: copy.coverOf(title, artist) },
		...(audioFile && { audio: audioFile }),
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
			license: licenceUrls[track.licence],
			byArtist: { "@type": "MusicGroup", name: artist, url: artistUrl ?? undefined },
			audio: audioFile
				? { "@type": "AudioObject", contentUrl: audioFile.url, encodingFormat: audioFile.mime }
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
