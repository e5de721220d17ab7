import type { MetaArgs } from "react-router";
import { absoluteUrl, endpoints } from "#shared/paths.ts";
import { originOf, siteSettingsOf } from "#web/head.ts";
import { defaultTitle } from "./show/default-title.ts";

// Apart from the other words and tags of podcasts: every visitor's first page names the feed, and needs no more.

/** The public feed, as a page's head names it. */
export function podcastFeedLink(of: MetaArgs, title = defaultTitle(siteSettingsOf(of).name)) {
	return {
		title,
		url: absoluteUrl(originOf(of), endpoints.podcastFeed),
		mime: "application/rss+xml",
	};
}
