import type { MetaArgs } from "react-router";
import { absoluteUrl, endpoints } from "#shared/paths.ts";
import { originOf, siteSettingsOf } from "#web/head.ts";
import { feedTitle } from "./feed-title.ts";

/** The feed of posts, as a page's head names it. */
export function postsFeedLink(of: MetaArgs) {
	const url = absoluteUrl(originOf(of), endpoints.postsFeed);
	return { title: feedTitle(siteSettingsOf(of).name), url, mime: "application/atom+xml" };
}
