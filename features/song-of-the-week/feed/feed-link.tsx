import type { MetaArgs } from "react-router";
import { absoluteUrl, endpoints } from "#shared/paths.ts";
import { originOf, siteSettingsOf } from "#web/head.ts";
import { feedTitle } from "./feed-title.ts";

// Apart from the other words and tags of the songs: every visitor's first page names the feed, and needs no more.

/** The feed of the song of the week, as a page's head names it. */
export function songsFeedLink(of: MetaArgs) {
	const url = absoluteUrl(originOf(of), endpoints.songsFeed);
	return { title: feedTitle(siteSettingsOf(of).name), url, mime: "application/rss+xml" };
}
