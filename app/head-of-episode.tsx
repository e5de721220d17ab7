import type { MetaArgs, MetaDescriptor, MetaFunction } from "react-router";
import { podcasts } from "#features/podcasts/api.tsx";
import type { Episode } from "#features/podcasts/contract.ts";
import { copy } from "#features/podcasts/copy.ts";
import { isForEveryone } from "#features/podcasts/playable.ts";
import type { Show } from "#features/podcasts/show-contract.ts";
import { endpoints, episodePath, paths, sharePicturePath, wholeAddress } from "#shared/paths.ts";
import { head, houseOf, loadedFor, originOf } from "#web/head.ts";
import { inOneLine, isoDuration, oembedOf, soundAt } from "./head-words.tsx";
import { copy as share } from "./share-copy.ts";

/** Head tags of the page that has loaded the episode of its address; of what is for members its title alone. */
export const episodeMeta: MetaFunction = (page) => {
	const { slug = "" } = page.params;
	const episode = loadedFor<Episode>(page, podcasts.api.get.queryOptions({ input: { slug } }));
	if (!episode)
		return head(page, {
			title: copy.title,
			description: copy.forMembers,
			isListed: false,
		});
	const show = loadedFor<Show>(page, podcasts.api.show.queryOptions());
	return headOfEpisode(episode, show?.title ?? copy.showTitle(houseOf(page).name), page);
};

function headOfEpisode(episode: Episode, showTitle: string, of: MetaArgs): MetaDescriptor[] {
	const origin = originOf(of);
	const { title, slug, description, publishedAt, durationSeconds, audioUrl } = episode;
	const address = wholeAddress(origin, episodePath(slug));
	const page = {
		title: `${title} · ${showTitle}`,
		isWholeTitle: true,
		description: inOneLine(description) || share.episodeOf(title, showTitle),
		address,
	};
	if (!isForEveryone(episode)) return head(of, { ...page, isListed: false });
	const picture = wholeAddress(origin, sharePicturePath("episode", slug));
	const sound = audioUrl ? soundAt(origin, audioUrl) : null;
	return head(of, {
		...page,
		picture: { url: picture, alt: share.coverOfEpisode(title) },
		...(sound && { audio: sound }),
		...(audioUrl && { oEmbed: oembedOf(origin, address) }),
		feeds: [
			{
				title: showTitle,
				url: wholeAddress(origin, endpoints.podcastFeed),
				mime: "application/rss+xml",
			},
		],
		thing: {
			"@type": "PodcastEpisode",
			name: title,
			url: address,
			image: picture,
			description: description ?? undefined,
			datePublished: publishedAt ?? undefined,
			duration: durationSeconds ? isoDuration(durationSeconds) : undefined,
			episodeNumber: episode.episode ?? undefined,
			partOfSeason: episode.season
				? { "@type": "PodcastSeason", seasonNumber: episode.season }
				: undefined,
			partOfSeries: {
				"@type": "PodcastSeries",
				name: showTitle,
				url: wholeAddress(origin, paths.podcasts),
			},
			associatedMedia: sound
				? { "@type": "MediaObject", contentUrl: sound.url, encodingFormat: sound.mime }
				: undefined,
		},
	});
}
