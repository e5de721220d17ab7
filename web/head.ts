import type { MetaArgs, MetaDescriptor } from "react-router";
import type { SiteSettings } from "#shared/contract.ts";
import { SHARE_PICTURE } from "#shared/paths.ts";
import { loadedData } from "./loaded/loaded-queries.ts";
import { queryCache } from "./page.ts";
import { currentSiteSettings, emptySiteSettings } from "./site-settings.tsx";

type Head = {
	/** The site's name is appended. */
	title: string;
	/** Whether the title says it all by itself. */
	isWholeTitle?: boolean;
	/** One or two sentences; shown by search engines and where the page is shared. */
	description: string;
	/** Whether search engines may list the page. */
	isListed?: boolean;
	/** What kind of thing the page is about, in the words of Open Graph. */
	kind?: "website" | "music.song" | "music.playlist" | "profile" | "article";
	/** What Open Graph asks about this kind, such as `music:duration` in whole seconds. */
	facts?: Record<string, string>;
	/** Full address of a picture of `SHARE_PICTURE`'s size, and its description. */
	picture?: { url: string; alt: string };
	/** Full address and type of an audio file. */
	audio?: { url: string; mime: string };
	/** Full address of the page's oEmbed JSON. */
	oEmbed?: string;
	feeds?: readonly { title: string; url: string; mime: string }[];
	/** What the page is about, in the words of schema.org. */
	thing?: Thing;
	/** Full address of what the page shows; only for routes whose `handle` is `saysAddress`. */
	address?: string;
};

type Of = Pick<MetaArgs, "matches">;
type RootData = { origin?: string; siteSettings?: SiteSettings } | undefined;

/** JSON of schema.org; what is undefined is left out. */
export type Thing = { "@type": string } & { [property: string]: ThingValue | undefined };
type ThingValue = string | number | boolean | Thing | readonly ThingValue[];

/**
 * A page's own head tags, each once, for crawlers take the first of a kind. The page's address is told
 * by the root, unless its route is one that says it here. `of` is what the route's `meta` is given.
 */
export function head(of: Of, page: Head): MetaDescriptor[] {
	const { description, isListed = true, kind = "website", facts = {} } = page;
	const { name } = siteSettingsOf(of);
	const title = page.isWholeTitle || !name ? page.title : `${page.title} · ${name}`;
	return [
		{ title },
		{ name: "description", content: description },
		...(isListed ? [] : [{ name: "robots", content: "noindex" }]),
		{ property: "og:title", content: title },
		{ property: "og:description", content: description },
		{ property: "og:type", content: kind },
		...Object.entries(facts).map(([property, content]) => ({ property, content })),
		...pictureTags(page.picture),
		...(page.audio
			? [
					{ property: "og:audio", content: page.audio.url },
					{ property: "og:audio:type", content: page.audio.mime },
				]
			: []),
		...linkTags({ ...page, title }),
		...(page.thing
			? [{ "script:ld+json": { "@context": "https://schema.org", ...page.thing } }]
			: []),
	];
}

function pictureTags(picture: Head["picture"]): MetaDescriptor[] {
	if (!picture) return [{ name: "twitter:card", content: "summary" }];
	return [
		{ property: "og:image", content: picture.url },
		{ property: "og:image:width", content: String(SHARE_PICTURE.width) },
		{ property: "og:image:height", content: String(SHARE_PICTURE.height) },
		{ property: "og:image:alt", content: picture.alt },
		{ name: "twitter:card", content: "summary_large_image" },
	];
}

function linkTags({ title, oEmbed, feeds = [], address }: Head): MetaDescriptor[] {
	const alternate = { tagName: "link", rel: "alternate" } as const;
	return [
		...(address
			? [
					{ tagName: "link", rel: "canonical", href: address } as const,
					{ property: "og:url", content: address },
				]
			: []),
		...(oEmbed ? [{ ...alternate, type: "application/json+oembed", title, href: oEmbed }] : []),
		...feeds.map((feed) => ({ ...alternate, type: feed.mime, title: feed.title, href: feed.url })),
	];
}

/** The `handle` of routes whose head tags say the address: that of a permalink, however it was spelt. */
export const hasOwnCanonical = { ownCanonical: true } as const;

/** Origin of the site as the root's loader says it: whatever leaves the site needs whole addresses. */
export function originOf(of: Of): string {
	return rootDataOf(of)?.origin ?? "";
}

/** The site settings for head tags: the latest this browser received, else those the page was rendered with. */
export function siteSettingsOf(of: Of): SiteSettings {
	return currentSiteSettings() ?? rootDataOf(of)?.siteSettings ?? emptySiteSettings;
}

function rootDataOf({ matches }: Of): RootData {
	return matches.find((match) => match?.id === "root")?.loaderData as RootData;
}

/**
 * What the page of these head tags has loaded with a query: on the server and at first as it was sent
 * along, later from the cache. Undefined when it was not to be had.
 */
export function loadedFor<Data>(
	{ loaderData }: Pick<MetaArgs, "loaderData">,
	{ queryKey }: { queryKey: readonly unknown[] },
): Data | undefined {
	const kept = typeof document === "undefined" ? undefined : queryCache().getQueryData(queryKey);
	return (kept ?? loadedData({ loaderData }, queryKey)) as Data | undefined;
}
