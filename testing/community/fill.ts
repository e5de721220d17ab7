import { drizzle } from "drizzle-orm/node-postgres";
import type { Client } from "pg";
import { hashPassword } from "#features/accounts/password/server-passwords.ts";
import { aggregateFigures } from "#features/analytics/server-aggregate.ts";
import { CONVERSATION_ID } from "#features/chat/limits.ts";
import { genres } from "#features/music/limits.ts";
import { withClient } from "#testing/pg-client.ts";
import * as content from "./content-sql.ts";
import { emailOf, PASSWORD, userIdOf } from "./ids.ts";
import * as music from "./music-sql.ts";
import * as members from "./people-sql.ts";
import * as talk from "./talk-sql.ts";

/** How many rows of each there are. */
export type CommunitySize = {
	people: number;
	tracks: number;
	/** Tracks of one artist among the newest; 0 for none. */
	album: number;
	messages: number;
	listens: number;
	notifications: number;
	comments: number;
	emails: number;
};

/** The community that speed is measured in. */
export const COMMUNITY: CommunitySize = {
	people: 10_000,
	tracks: 20_000,
	album: 12,
	messages: 300_000,
	listens: 300_000,
	notifications: 70_000,
	comments: 35_000,
	emails: 50_000,
};

/** The same in small: with a hundredth of everything but the album. */
export const scaledCommunity = (share: number): CommunitySize => {
	const scaled = Object.entries(COMMUNITY).map(([what, count]) => [what, Math.ceil(count * share)]);
	return { ...(Object.fromEntries(scaled) as CommunitySize), album: COMMUNITY.album };
};

/** A page of everything, for what does not depend on how much there is. */
export const NEARLY_EMPTY: CommunitySize = {
	people: 1_000,
	tracks: 200,
	album: 0,
	messages: 100,
	listens: 200,
	notifications: 1_000,
	comments: 100,
	emails: 100,
};

/** One of so many makes music. */
const PEOPLE_PER_ARTIST = 5;
const YEAR_DAYS = 366;

/**
 * Fills a migrated database in which nobody is yet, in about a minute at full size: people with a password, tracks that
 * are rated and played, what is said, sent and published. Sizes left out are `COMMUNITY`'s. Ends with VACUUM ANALYZE.
 */
export async function fillCommunity(
	databaseUrl: string,
	sizes: Partial<CommunitySize> = {},
): Promise<CommunitySize> {
	const size = { ...COMMUNITY, ...sizes };
	await withClient(databaseUrl, async (client) => {
		// Nobody waits for its commits, and none of it is missed after a crash.
		await client.query("SET synchronous_commit = off");
		await fillPeople(client, size);
		await fillMusic(client, size);
		await fillContent(client);
		await fillTalk(client, size);
		await aggregateFigures({ db: drizzle(client) });
		await client.query("VACUUM ANALYZE");
	});
	return size;
}

/** Publishes the album among the newest, or so long ago that no first page has it. */
export async function publishAlbum(
	databaseUrl: string,
	{ tracks, album }: Pick<CommunitySize, "tracks" | "album">,
	isNewest: boolean,
): Promise<void> {
	await withClient(databaseUrl, async (client) => {
		await client.query(music.albumDate, [album, tracks, isNewest ? 0 : YEAR_DAYS]);
		await client.query("VACUUM ANALYZE tracks");
	});
}

const artistsOf = (people: number) => Math.ceil(people / PEOPLE_PER_ARTIST);

async function fillPeople(client: Client, { people }: CommunitySize): Promise<void> {
	const artists = artistsOf(people);
	await client.query(members.people, [people, emailOf("")]);
	await client.query(members.passwords, [await hashPassword(PASSWORD)]);
	await client.query(members.artistPages, [artists]);
	await client.query(members.follows, [people, artists]);
	for (const visits of members.visits) await client.query(visits, [people]);
}

async function fillMusic(client: Client, size: CommunitySize): Promise<void> {
	const { people, tracks, album, listens } = size;
	if (tracks === 0) return;
	const artists = artistsOf(people);
	await client.query(music.recordings, [tracks, artists, album]);
	await client.query(music.tracks, [tracks, people, artists, album, genres]);
	await client.query(music.trackRatings, [tracks, people]);
	await client.query(music.trackWords);
	await client.query(music.listens, [listens, tracks]);
	await client.query(music.playlists, [people, tracks]);
	await client.query(content.weeks, [tracks]);
}

async function fillContent(client: Client): Promise<void> {
	await client.query(content.posts, [userIdOf(1)]);
	await client.query(content.books);
	await client.query(content.episodes);
}

async function fillTalk(client: Client, size: CommunitySize): Promise<void> {
	const { people, tracks, messages, notifications, comments, emails } = size;
	await client.query(talk.messages, [messages, people, CONVERSATION_ID]);
	await client.query(talk.lastMessage, [messages, CONVERSATION_ID]);
	await client.query(talk.reactions, [messages, people]);
	await client.query(talk.reads, [messages, people, CONVERSATION_ID]);
	await client.query(talk.emails, [emails, people, emailOf("")]);
	if (tracks === 0) return;
	if (notifications > 0)
		for (const statement of talk.notifications)
			await client.query(statement, [notifications, people, tracks]);
	const [ofTracks, ofWeeks] = [Math.floor(comments * 0.4), Math.floor(comments * 0.8)];
	await client.query(talk.comments.tracks, [1, ofTracks, people, tracks]);
	await client.query(talk.comments.weeks, [ofTracks + 1, ofWeeks, people, content.WEEKS]);
	await client.query(talk.comments.posts, [ofWeeks + 1, comments, people, content.POSTS]);
}
