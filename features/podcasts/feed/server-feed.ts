import type { generateRssFeed } from "feedsmith";
import { descriptionTree } from "#features/podcasts/server-description.ts";
import type { Services } from "#server/context.ts";
import { asAppleSpellsIt, feedGuid } from "#server/feed-guid.ts";
import {
	absoluteUrl,
	episodePath,
	paths,
	podcastFeedPath,
	podcastFilePath,
} from "#shared/paths.ts";
import { htmlOf as contentOf } from "#web/markdown/render.ts";
import { copy } from "./copy.ts";
import { htmlOf } from "./description.ts";
import { FEED_PAGE_SIZE } from "./limits.ts";
import { enclosureName, type FeedEpisode, feedEpisodes, type Listener } from "./server-episodes.ts";
import { type FeedShow, feedShow, pictureName } from "./server-feed-show.ts";

type Whole = (path: string) => string;
type Channel = Parameters<typeof generateRssFeed>[0];
/** With the name of the site, used where nobody is named. */
type NamedShow = FeedShow & { siteName: string };
type Item = NonNullable<Channel["items"]>[number];

/**
 * The show as podcast apps read it (PSP-1 with the iTunes and podcast namespaces), a page at a time by
 * RFC 5005. Null for a page beyond the last. Three statements.
 */
export async function podcastFeed(
	{
		db,
		pool,
		siteSettings,
		publicUrl,
	}: Pick<Services, "db" | "pool" | "siteSettings" | "publicUrl">,
	listener: Listener,
	page = 1,
): Promise<{ xml: string; changedAt: Date | null } | null> {
	const show = await feedShow({ db, siteSettings, publicUrl });
	const named = { ...show, siteName: siteSettings.name };
	const rows = await feedEpisodes(pool, listener, page);
	const [first] = rows;
	if (!first && page > 1) return null;
	const whole: Whole = (path) => absoluteUrl(publicUrl, path);
	const changedAt = new Date(Math.max(show.updatedAt.getTime(), first?.changed_at.getTime() ?? 0));
	const pages = Math.max(1, Math.ceil((first?.total ?? 0) / FEED_PAGE_SIZE));
	// Loaded with the first feed that is asked for: it is large.
	const feedsmith = await import("feedsmith");
	const xml = feedsmith.generateRssFeed({
		...channelOf(named, listener, whole),
		lastBuildDate: changedAt,
		atom: { links: linksOf(whole(podcastFeedPath(listener.token)), page, pages) },
		items: await Promise.all(
			rows.map(async (row) => {
				const about = await descriptionTree(row.description || row.title, publicUrl);
				return itemOf(row, contentOf(about, { origin: publicUrl, hasImages: false }), {
					show: named,
					listener,
					whole,
				});
			}),
		),
	});
	return { xml: asAppleSpellsIt(xml), changedAt };
}

/** A private feed is in no directory: it names nobody to write to, and asks every service to leave it out. */
function channelOf(show: NamedShow, { token }: Listener, whole: Whole): Channel {
	const isPrivate = token !== null;
	const email = isPrivate ? null : show.ownerEmail;
	const picture = pictureName("show", { seed: show.title, fileId: show.artworkFileId });
	return {
		title: show.title,
		link: whole(paths.podcastShow),
		description: htmlOf(show.description, whole),
		language: show.language,
		generator: show.siteName,
		itunes: {
			author: show.author ?? show.ownerName ?? show.siteName,
			image: whole(podcastFilePath("pictures", picture, token)),
			categories: [
				{
					text: show.category,
					...(show.subcategory && { categories: [{ text: show.subcategory }] }),
				},
			],
			explicit: show.isExplicit,
			type: show.type,
			...(email && { owner: { name: show.ownerName ?? show.author ?? show.siteName, email } }),
			...(isPrivate && { block: true }),
		},
		podcast: {
			guid: isPrivate ? feedGuid(whole(podcastFeedPath(token))) : show.podcastGuid,
			medium: "podcast",
			locked: { value: true, ...(email && { owner: email }) },
			...(show.fundingUrl && {
				fundings: [{ url: show.fundingUrl, display: show.fundingText ?? copy.support }],
			}),
			...(isPrivate && { blocks: [{ value: true }] }),
			...(show.ownershipText &&
				!isPrivate && { txts: [{ purpose: "verify", display: show.ownershipText }] }),
		},
	};
}

/** The current page and the ways to the others; a feed of a single page needs none. */
function linksOf(address: string, page: number, pages: number) {
	const at = (one: number) => (one === 1 ? address : `${address}?page=${one}`);
	const type = "application/rss+xml";
	const others = [
		{ rel: "first", href: at(1) },
		...(page > 1 ? [{ rel: "prev", href: at(page - 1) }] : []),
		...(page < pages ? [{ rel: "next", href: at(page + 1) }] : []),
		{ rel: "last", href: at(pages) },
	];
	const self = { rel: "self", href: at(page) };
	return [self, ...(pages > 1 ? others : [])].map((link) => ({ ...link, type }));
}

/** `content` is its description as HTML. */
function itemOf(
	row: FeedEpisode,
	content: string,
	{ show, listener: { token }, whole }: { show: NamedShow; listener: Listener; whole: Whole },
): Item {
	const file = (kind: "audio" | "pictures" | "transcripts" | "chapters", name: string) =>
		whole(podcastFilePath(kind, name, token));
	const text = row.description || row.title;
	const picture = pictureName(row.slug, { seed: row.id, fileId: row.thumbnail_file_id });
	return {
		title: row.title,
		link: whole(episodePath(row.slug)),
		description: htmlOf(text, whole),
		content: { encoded: content },
		guid: { value: row.guid, isPermaLink: false },
		pubDate: row.published_at,
		enclosures: [enclosureOf(row, file)],
		itunes: {
			author: show.author ?? show.siteName,
			image: file("pictures", picture),
			explicit: row.is_explicit || show.isExplicit,
			episodeType: row.episode_type,
			...(row.duration_seconds !== null && {
				duration: Math.max(1, Math.round(row.duration_seconds)),
			}),
			...(row.season !== null && { season: row.season }),
			...(row.episode !== null && { episode: row.episode }),
		},
		podcast: {
			...(row.season !== null && { season: { number: row.season } }),
			...(row.episode !== null && { episode: { number: row.episode } }),
			...(row.has_transcript && {
				transcripts: [
					{
						url: file("transcripts", `${row.slug}.vtt`),
						type: "text/vtt",
						language: show.language,
					},
				],
			}),
			...(row.has_chapters && {
				chapters: {
					url: file("chapters", `${row.slug}.json`),
					type: "application/json+chapters",
				},
			}),
			persons: row.people.map(({ name, role }) => ({
				display: name,
				...(role && { role: role.toLowerCase() }),
			})),
		},
	};
}

function enclosureOf(row: FeedEpisode, file: (kind: "audio", name: string) => string) {
	if (row.file_sha256 === null)
		return {
			url: row.audio_url ?? "",
			length: Number(row.audio_bytes),
			type: mimeOf(row.audio_url ?? ""),
		};
	return {
		url: file("audio", enclosureName(row.slug, row.file_sha256, row.file_extension ?? "")),
		length: Number(row.file_bytes),
		type: row.file_mime ?? "",
	};
}

/** Of an address that ends as feeds ask for it. */
const mimeOf = (address: string) =>
	/^[^?#]+\.m4a([?#]|$)/i.test(address) ? "audio/mp4" : "audio/mpeg";
