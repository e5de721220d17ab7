import type { Category } from "#domain/categories.ts";

/** For those alone who may decide about members; nobody else sees it or has a choice about it. */
export const moderatorCategory = "reports" satisfies Category;

export const channels = ["site", "push", "email"] as const;
export type Channel = (typeof channels)[number];

/** Until a member chooses otherwise. `email` is the digest. */
export const defaultChannels: Record<Category, Record<Channel, boolean>> = {
	comments: { site: true, push: true, email: true },
	ratings: { site: true, push: false, email: false },
	replies: { site: true, push: true, email: true },
	chat: { site: true, push: true, email: true },
	messages: { site: true, push: true, email: true },
	follows: { site: true, push: false, email: true },
	community: { site: true, push: false, email: true },
	posts: { site: true, push: false, email: true },
	votes: { site: true, push: true, email: false },
	tracks: { site: true, push: true, email: false },
	sessions: { site: true, push: true, email: false },
	"book-club": { site: true, push: true, email: false },
	reports: { site: true, push: true, email: true },
	account: { site: true, push: true, email: false },
};

/** Money, rights and moderation are always shown on the site. */
export const alwaysOnSite: readonly Category[] = ["account"];
/** What is emailed at once, whatever the settings. */
export const emailedAtOnce: readonly Category[] = ["sessions", "book-club", "account"];
/** What no digest names: emailed at once, or never. */
export const notInDigest: readonly Category[] = [...emailedAtOnce, "ratings", "votes", "tracks"];

/** What is emailed to members who are away, where they want that: what somebody said to them or about their work. */
export const emailedWhenAway: readonly Category[] = ["messages", "chat", "replies", "comments"];
/** How long it waits for them to come and see it. */
export const AWAY_MINUTES = 30;
/** Between two of these emails. */
export const AWAY_PAUSE_HOURS = 6;
/** Listed in one; more are counted. */
export const AWAY_LISTED_MAX = 8;

/** What members no longer hear of from those they have blocked. */
export const stoppedByBlocks: readonly Category[] = [
	"comments",
	"ratings",
	"replies",
	"chat",
	"messages",
	"follows",
];

export const digestRhythms = ["off", "daily", "weekly"] as const;
export type DigestRhythm = (typeof digestRhythms)[number];
/** In the member's time zone; weekly ones on Monday. */
export const DIGEST_HOUR = 8;

/** Listed in one; more are counted. */
export const DIGEST_UNREAD_MAX = 8;
export const DIGEST_PUBLISHED_MAX = 12;

export const PAGE_SIZE = 20;
/** What is counted at most; more shows as '50+'. */
export const UNREAD_MAX = 51;
/** Unread notifications that are examined for what they are about, the newest. */
export const EXAMINED_MAX = 100;
/** Of a page's address without the host. */
export const PATH_MAX = 500;
export const PATHS_MAX = 10;
/** Of one group, this many of the newest events are looked at. */
export const GROUP_MAX = 100;
/** Of comments and messages, in code points. */
export const EXCERPT_MAX = 160;
export const RETENTION_DAYS = 90;
/** Members notified in one transaction. */
export const BATCH_SIZE = 500;
/** How long a push waits for a page that is open to show it first. */
export const PUSH_WAIT_SECONDS = 15;
export const CHANGES_PER_HOUR = 600;
