import type { MetaArgs, MetaDescriptor, MetaFunction } from "react-router";
import { absoluteUrl, endpoints, episodePath, paths, sharePicturePath } from "#shared/paths.ts";
import { head, loadedFor, originOf, siteSettingsOf } from "#web/head.ts";
import { audioAt, inOneLine, isoDuration, oembedOf } from "#web/meta-format.tsx";
import { nowFor } from "#web/time/clock.tsx";
import { podcasts } from "./api.tsx";
import type { Episode } from "./contract.ts";
import { copy } from "./copy.ts";
import { podcastFeedLink } from "./feed-link.tsx";
import { plainDescription } from "./plain-description.ts";
import { isForEveryone } from "./playable.ts";
import { defaultTitle } from "./show/default-title.ts";
import type { Show } from "./show/show-contract.ts";

/** Head tags of the page that has loaded the episode of its address; only a title for members-only episodes. */
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
	return headOfEpisode(episode, show?.title ?? defaultTitle(siteSettingsOf(page).name), page);
};

/** Head tags of the public page of the show. */
export const showMeta: MetaFunction = (page) => {
	const show = loadedFor<Show>(page, podcasts.api.show.queryOptions());
	const title = show?.title ?? defaultTitle(siteSettingsOf(page).name);
	return head(page, {
		title,
		description: show?.summary || copy.description,
		feeds: [podcastFeedLink(page, title)],
		thing: {
			"@type": "PodcastSeries",
			name: title,
			url: absoluteUrl(originOf(page), paths.podcastShow),
			description: show?.summary,
			webFeed: absoluteUrl(originOf(page), endpoints.podcastFeed),
		},
	});
};

function headOfEpisode(episode: Episode, showTitle: string, of: MetaArgs): MetaDescriptor[] {
	const origin = originOf(of);
	const { title, slug, description, publishedAt, durationSeconds, audioUrl } = episode;
	const address = absoluteUrl(origin, episodePath(slug));
	const summary = inOneLine(plainDescription(description ?? ""));
	const page = {
		title: `${title} · ${showTitle}`,
		isWholeTitle: true,
		description: summary || copy.episodeOf(title, showTitle),
		address,
	};
	if (!isForEveryone(episode, nowFor(of))) return head(of, { ...page, isListed: false });
	const picture = absoluteUrl(origin, sharePicturePath("episode", slug));
	const audio = audioUrl ? audioAt(origin, audioUrl) : null;
	return head(of, {
		...page,
		picture: { url: picture, alt: copy.coverOfEpisode(title) },
		...(audio && { audio }),
		...(audioUrl && { oEmbed: oembedOf(origin, address) }),
		feeds: [podcastFeedLink(of, showTitle)],
		thing: {
			"@type": "PodcastEpisode",
			name: title,
			url: address,
			image: picture,
			description: summary || undefined,
			datePublished: publishedAt ?? undefined,
			duration: durationSeconds ? isoDuration(durationSeconds) : undefined,
			episodeNumber: episode.episode ?? undefined,
			partOfSeason: episode.season
				? { "@type": "PodcastSeason", seasonNumber: episode.season }
				: undefined,
			partOfSeries: {
				"@type": "PodcastSeries",
				name: showTitle,
				url: absoluteUrl(origin, paths.podcastShow),
			},
			associatedMedia: audio
				? { "@type": "MediaObject", contentUrl: audio.url, encodingFormat: audio.mime }
				: undefined,
		},
	});
}
