// Each by its own name: the index is 300 modules, and for each of them Node parses 200 kB of package.json.
import { eq } from "drizzle-orm";
import { SAMPLE_READING } from "#features/bookclub/reading/samples.ts";
import {
	readingMilestones,
	readingPosts,
	readingProgress,
} from "#features/bookclub/reading/table.ts";
import { SAMPLE_BOOKS } from "#features/bookclub/samples.ts";
import { bookClubBooks, bookClubRequests, bookClubRsvps } from "#features/bookclub/table.ts";
import { replaceRating } from "#features/music/rating/server-ratings.ts";
import {
	SAMPLE_COMMENTS,
	SAMPLE_PLAYLISTS,
	SAMPLE_RATINGS,
	SAMPLE_SONGS,
} from "#features/music/samples/community.ts";
import { tracks } from "#features/music/table.ts";
import { playlists, playlistTracks } from "#features/playlists/table.ts";
import { songComments, songOfTheWeek } from "#features/song-of-the-week/table.ts";
import { trackComments } from "#features/track-comments/table.ts";
import type { Services } from "#server/context.ts";
import { newId } from "#server/database/database.ts";
import { newSlug } from "#server/slug.ts";
import { addDays, mondayOf, todayIn } from "#shared/calendar-days.ts";

type SampleIds = {
	/** Ids of the sample creators, by key. */
	creators: ReadonlyMap<string, string>;
	/** Ids of the sample tracks, by their sample slug. */
	tracks: ReadonlyMap<string, string>;
};
type SampleServices = Pick<Services, "db" | "siteSettings">;

const HOUR_MS = 3_600_000;

/** What the sample creators made of the sample tracks: playlists, songs of the week, stars, comments. */
export async function addSampleCommunity(needs: SampleServices, known: SampleIds): Promise<void> {
	await addPlaylists(needs, known);
	await addSongs(needs, known);
	await addBooks(needs, known);
	for (const { track, creator, stars } of SAMPLE_RATINGS)
		await replaceRating(needs.db, idIn(known.tracks, track), idIn(known.creators, creator), stars);
	await needs.db.insert(trackComments).values(
		SAMPLE_COMMENTS.map(({ track, creator, ...comment }, at) => ({
			id: newId(),
			trackId: idIn(known.tracks, track),
			userId: idIn(known.creators, creator),
			createdAt: hoursAgo(SAMPLE_COMMENTS.length - at),
			...comment,
		})),
	);
}

async function addPlaylists({ db }: SampleServices, known: SampleIds): Promise<void> {
	for (const { tracks: slugs, creator, ...made } of SAMPLE_PLAYLISTS) {
		const playlistId = newId();
		const createdBy = idIn(known.creators, creator);
		await db.insert(playlists).values({
			...made,
			id: playlistId,
			slug: newSlug(made.name),
			createdBy,
			visibility: "public",
			trackCount: slugs.length,
			isSample: true,
		});
		await db.insert(playlistTracks).values(
			slugs.map((slug, position) => ({
				id: newId(),
				playlistId,
				trackId: idIn(known.tracks, slug),
				position,
				addedBy: createdBy,
			})),
		);
	}
}

/** The creators are of the club, and come to what is ahead. */
async function addBooks(
	{ db, siteSettings }: SampleServices,
	{ creators }: SampleIds,
): Promise<void> {
	const today = todayIn(siteSettings.timeZone);
	const creatorIds = [...creators.values()];
	await db
		.insert(bookClubRequests)
		.values(creatorIds.map((userId) => ({ userId, state: "approved" as const })));
	for (const [at, { title, author, description, days, time }] of SAMPLE_BOOKS.entries()) {
		const id = newId();
		await db.insert(bookClubBooks).values({
			id,
			slug: newSlug(title),
			title,
			author,
			description,
			discussionDate: days === null ? null : addDays(today, days),
			discussionTime: time,
			createdAt: hoursAgo(SAMPLE_BOOKS.length - at),
			isSample: true,
		});
		if (days !== null)
			await db
				.insert(bookClubRsvps)
				.values(creatorIds.map((userId) => ({ bookId: id, userId, isGoing: true })));
		if (title === SAMPLE_READING.title) await addReading(db, creators, id, today);
	}
}

async function addReading(
	db: SampleServices["db"],
	creators: SampleIds["creators"],
	bookId: string,
	today: string,
): Promise<void> {
	const { milestones, readers, posts } = SAMPLE_READING;
	await db.insert(readingMilestones).values(
		milestones.map(({ days, ...milestone }) => ({
			...milestone,
			id: newId(),
			bookId,
			date: addDays(today, days),
		})),
	);
	await db
		.insert(readingProgress)
		.values(
			readers.map(({ creator, percent }) => ({ bookId, userId: idIn(creators, creator), percent })),
		);
	await db.insert(readingPosts).values(
		posts.map(({ creator, ...post }, at) => ({
			...post,
			id: newId(),
			bookId,
			userId: idIn(creators, creator),
			createdAt: hoursAgo(posts.length - at),
		})),
	);
}

/** Weeks begin on Mondays, counted back from the first start. */
async function addSongs({ db, siteSettings }: SampleServices, known: SampleIds): Promise<void> {
	const thisWeek = mondayOf(todayIn(siteSettings.timeZone));
	for (const [weeksAgo, { track, creator, note, comments }] of SAMPLE_SONGS.entries()) {
		const id = newId();
		const trackId = idIn(known.tracks, track);
		const [source] = await db.select().from(tracks).where(eq(tracks.id, trackId));
		if (!source) throw new Error(`Sample song ${track} has no track`);
		await db.insert(songOfTheWeek).values({
			id,
			title: source.title,
			artist: source.artist,
			note,
			weekStartDate: addDays(thisWeek, -7 * weeksAgo),
			trackId,
			durationSeconds: source.durationSeconds,
			loudnessLufs: source.loudnessLufs,
			createdBy: idIn(known.creators, creator),
			isSample: true,
		});
		if (comments.length === 0) continue;
		await db.insert(songComments).values(
			comments.map(({ creator: by, comment }, at) => ({
				id: newId(),
				songId: id,
				userId: idIn(known.creators, by),
				comment,
				createdAt: hoursAgo(comments.length - at),
			})),
		);
	}
}

function idIn(ids: ReadonlyMap<string, string>, key: string): string {
	const id = ids.get(key);
	if (!id) throw new Error(`There is no sample '${key}'`);
	return id;
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
