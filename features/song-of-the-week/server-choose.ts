import { and, eq } from "drizzle-orm";
import { tracks } from "#features/music/table.ts";
import { notFound, refusal, signedIn } from "#server/access.ts";
import type { Context, Session } from "#server/context.ts";
import { discard, type Intake, settle } from "#server/intake.ts";
import type { SongChoice } from "./contract.ts";
import { copy } from "./copy.ts";
import { accessOn } from "./server-access.ts";
import { noteSong } from "./server-history.ts";
import { recordSong, type SongErrors, takeInSong } from "./server-intake.ts";
import { choiceOf, findSong, today } from "./server-songs.ts";
import { tell } from "./server-tell.ts";
import { songOfTheWeek } from "./table.ts";

export type Asking = Context & { session: Session | null };
export type Given = {
	id: string;
	title: string;
	artist: string;
	weekStartDate: string;
	note: string;
	audioUploadId?: string | undefined;
	audioUrl?: string | undefined;
	trackId?: string | undefined;
	artworkUploadId?: string | undefined;
	artworkUrl?: string | undefined;
};

/** Adds a song. Its id is the caller's, so that a repeat finds what the first call made. */
export async function createSong(
	context: Asking,
	given: Given,
	errors: SongErrors,
): Promise<SongChoice> {
	const { person } = signedIn(context);
	const before = () => madeBefore(context, given, person.id);
	const known = await before();
	if (known) return known;
	await needListedTrack(context, given.trackId);
	const intake = await takeInSong(context, person.id, given.id, given, errors).catch(
		async (error) => {
			// The same call, a moment earlier, has taken the uploads away.
			if (await before()) return null;
			throw error;
		},
	);
	const isMade = intake && (await insertSong(context, given, intake, person.id));
	if (!isMade) {
		if (intake) await discard(context, intake);
		const first = await before();
		if (!first) throw notFound();
		return first;
	}
	context.log.info({ userId: person.id, song: given.id }, "song of the week added");
	return settled(context, given.id, intake);
}

/** False when there is one with this id already. */
async function insertSong(
	context: Asking,
	given: Given,
	intake: Intake,
	createdBy: string,
): Promise<boolean> {
	return context.db.transaction(async (tx) => {
		const { id, audioUrl, artworkUrl, trackId } = given;
		const [made] = await tx
			.insert(songOfTheWeek)
			.values({ id, ...wordsOf(given), audioUrl, artworkUrl, trackId, createdBy })
			.onConflictDoNothing()
			.returning();
		if (!made) return false;
		await noteSong(context, made, "added", tx);
		if (made.weekStartDate > today(context))
			await noteSong(context, made, "scheduled", tx, { fields: [made.weekStartDate] });
		const access = accessOn(given.weekStartDate, today(context));
		const files = await recordSong(context, intake, access, tx);
		if (intake.sound || intake.picture)
			await tx.update(songOfTheWeek).set(files).where(eq(songOfTheWeek.id, id));
		return true;
	});
}

export function wordsOf({ title, artist, weekStartDate, note }: Given) {
	return { title, artist, weekStartDate, note: note || null };
}

/** 404 for a track that is not there for everyone. */
export async function needListedTrack({ db }: Context, trackId: string | undefined): Promise<void> {
	if (!trackId) return;
	const listed = and(eq(tracks.id, trackId), eq(tracks.isListed, true));
	const found = await db.select({ id: tracks.id }).from(tracks).where(listed);
	if (found.length === 0) throw notFound();
}

/** What is left to do once a song is committed; returns it as it now stands. */
export async function settled(
	context: Asking,
	songId: string,
	intake: Intake,
): Promise<SongChoice> {
	const row = await findSong(context.pool, songId);
	await settle(context, intake, row?.recording_id ?? null);
	if (!row) throw notFound();
	tell(context, row);
	return choiceOf(row, today(context));
}

/** What an earlier call with this id made. Errors: 409 when that was another song, or another admin's. */
async function madeBefore(
	context: Asking,
	given: Given,
	personId: string,
): Promise<SongChoice | null> {
	const [row] = await context.db.select().from(songOfTheWeek).where(eq(songOfTheWeek.id, given.id));
	if (!row) return null;
	const words = wordsOf(given);
	const isTheSame =
		row.createdBy === personId &&
		row.title === words.title &&
		row.artist === words.artist &&
		row.weekStartDate === words.weekStartDate &&
		row.note === words.note;
	if (!isTheSame) throw refusal("CONFLICT", copy.addedBefore);
	const known = await findSong(context.pool, given.id);
	return known && choiceOf(known, today(context));
}
