import type { MetaArgs } from "react-router";
import { absoluteUrl, endpoints } from "#shared/paths.ts";
import { originOf, siteSettingsOf } from "#web/head.ts";
import { feedTitle } from "./feed-title.ts";

// Apart from the other words and tags of music: every visitor's first page names the feed, and needs no more.

/** The feed of new tracks, as a page's head names it. */
export function tracksFeedLink(of: MetaArgs) {
	const url = absoluteUrl(originOf(of), endpoints.tracksFeed);
	return { title: feedTitle(siteSettingsOf(of).name), url, mime: "application/atom+xml" };
}
