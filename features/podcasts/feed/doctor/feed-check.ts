import type { parseRssFeed } from "feedsmith";
import type { Chapter } from "#features/podcasts/table.ts";

export const levels = ["refused", "recommended"] as const;
export type Level = (typeof levels)[number];

/** The episode of a finding; null for the show. */
export type FoundIn = { title: string; slug: string } | null;
export type Finding = { level: Level; episode: FoundIn; what: string; mend: string };

/** Facts that are not in the feed; episodes by the full address of their page. */
export type FeedFacts = {
	/** Where the feed is fetched. */
	address: string;
	/** Of the show's uploaded picture; null when it is drawn from the title. */
	artwork: { width: number; height: number } | null;
	/** Published for everyone and not in the feed. */
	leftOut: { title: string; slug: string; hasAddress: boolean }[];
	episodes: ReadonlyMap<string, EpisodeFacts>;
	/** The guid published first. */
	showGuid: string | null;
};
export type EpisodeFacts = {
	slug: string;
	guid: string | null;
	/** Of the stored file; null for audio on another site. */
	bytes: number | null;
	durationSeconds: number | null;
	chapters: readonly Chapter[];
};

export type ParsedFeed = ReturnType<typeof parseRssFeed>;
export type FeedCheck = {
	feed: ParsedFeed;
	facts: FeedFacts;
	report(level: Level, message: { what: string; mend: string }, episode?: FoundIn): void;
};

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
export const isPicture = (address: string): boolean =>
	/^[^?#]+\.(jpe?g|png)([?#]|$)/i.test(address);

/** Whether an address is insecure by itself, and not because the whole site is. */
export function isInsecure(address: string | undefined, { address: feed }: FeedFacts): boolean {
	if (!address || address.startsWith("https://")) return false;
	return !URL.canParse(address) || new URL(address).origin !== new URL(feed).origin;
}
