import { eq, sql } from "drizzle-orm";
import { notFound, signedIn } from "#server/access.ts";
import type { Tx } from "#server/database.ts";
import { discard, type Intake } from "#server/intake.ts";
import { type SongChoice, songChoices } from "./contract.ts";
import { accessOn, hold, type Stored, setAccess } from "./server-access.ts";
import { type Asking, type Given, needListedTrack, settled, wordsOf } from "./server-choose.ts";
import { noteSong, noteSongEdit } from "./server-history.ts";
import { recordSong, type SongErrors, takeInSong } from "./server-intake.ts";
import { choiceOf, findSong, today } from "./server-songs.ts";
import { tell, tellGone } from "./server-tell.ts";
import { songOfTheWeek } from "./table.ts";

type Edit = Given & { removesAudio: boolean; removesArtwork: boolean };
/** Takes files off the disk whose rows are gone. */
type TakeAway = () => Promise<void>;

/** Changes a song. A sound or artwork that is neither given anew nor taken away stays. */
export async function editSong(
	context: Asking,
	given: Edit,
	errors: SongErrors,
): Promise<SongChoice> {
	const { person } = signedIn(context);
	if (!(await findSong(context.pool, given.id))) throw notFound();
	await needListedTrack(context, given.trackId);
	const intake = await takeInSong(context, person.id, given.id, given, errors);
	const edited = await context.db.transaction(async (tx) => {
		const before = await hold(given.id, tx);
		return before && { before, leftovers: await replace(context, before, given, intake, tx) };
	});
	if (!edited) {
		await discard(context, intake);
		throw notFound();
	}
	for (const takeAway of edited.leftovers) await takeAway();
	if (given.weekStartDate > today(context)) tellGone(context, edited.before);
	return settled(context, given.id, intake);
}

/** Takes a song away, with what was said about it. */
export async function removeSong(context: Asking, songId: string): Promise<void> {
	const removed = await context.db.transaction(async (tx) => {
		const row = await hold(songId, tx);
		if (!row) return null;
		await tx.delete(songOfTheWeek).where(eq(songOfTheWeek.id, songId));
		await noteSong(context, row, "deleted", tx);
		return { row, leftovers: await filesOf(context, row, tx) };
	});
	if (!removed) throw notFound();
	for (const takeAway of removed.leftovers) await takeAway();
	const { person } = signedIn(context);
	context.log.info({ userId: person.id, song: songId }, "song of the week removed");
	tellGone(context, removed.row);
	context.live.publish(songChoices, { id: songId, song: null });
}

/** Hides a song from everyone but admins, with its page and its discussion, or shows it again. */
export async function setTakenBack(
	context: Asking,
	{ id, isTakenBack }: { id: string; isTakenBack: boolean },
): Promise<SongChoice> {
	const now = today(context);
	const before = await context.db.transaction(async (tx) => {
		const held = await hold(id, tx);
		if (!held) throw notFound();
		if ((held.takenBackAt !== null) === isTakenBack) return held;
		await tx
			.update(songOfTheWeek)
			.set({ takenBackAt: isTakenBack ? sql`now()` : null, updatedAt: sql`now()` })
			.where(eq(songOfTheWeek.id, id));
		await setAccess(context, held, accessOn(held.weekStartDate, now, isTakenBack), tx);
		await noteSong(context, held, isTakenBack ? "unpublished" : "restored", tx);
		return held;
	});
	if (isTakenBack) tellGone(context, before);
	const row = await findSong(context.pool, id);
	if (!row) throw notFound();
	tell(context, row);
	return choiceOf(row, now);
}

/** Begins a sound anew that could not be made. */
export async function retrySong(context: Asking, songId: string): Promise<SongChoice> {
	const failed = await findSong(context.pool, songId);
	if (!failed) throw notFound();
	const { recording_id: recordingId } = failed;
	if (recordingId) {
		await context.db.transaction((tx) => context.recordings.retry(recordingId, tx));
		await context.recordings.start(recordingId);
	}
	const row = await findSong(context.pool, songId);
	if (!row) throw notFound();
	tell(context, row);
	return choiceOf(row, today(context));
}

const NO_SOUND = {
	recordingId: null,
	state: "live",
	audioUrl: null,
	trackId: null,
	durationSeconds: null,
	loudnessLufs: null,
} as const;
const NO_ARTWORK = { artworkFileId: null, artworkUrl: null } as const;

async function replace(
	context: Asking,
	before: Stored,
	given: Edit,
	intake: Intake,
	tx: Tx,
): Promise<TakeAway[]> {
	const { audioUploadId, audioUrl, trackId, artworkUploadId, artworkUrl } = given;
	const losesSound = given.removesAudio || Boolean(audioUploadId || audioUrl || trackId);
	const losesArtwork = given.removesArtwork || Boolean(artworkUploadId || artworkUrl);
	const access = accessOn(given.weekStartDate, today(context), before.takenBackAt !== null);
	const [after] = await tx
		.update(songOfTheWeek)
		.set({
			...wordsOf(given),
			...(losesSound && NO_SOUND),
			...(losesArtwork && NO_ARTWORK),
			...(audioUrl && { audioUrl }),
			...(trackId && { trackId }),
			...(artworkUrl && { artworkUrl }),
			...(await recordSong(context, intake, access, tx)),
			updatedAt: sql`now()`,
		})
		.where(eq(songOfTheWeek.id, given.id))
		.returning();
	const kept = after ?? before;
	await noteSongEdit(context, before, kept, tx);
	await setAccess(context, kept, access, tx);
	return filesOf(
		context,
		{
			recordingId: losesSound ? before.recordingId : null,
			artworkFileId: losesArtwork ? before.artworkFileId : null,
		},
		tx,
	);
}

/** Takes the rows of uploaded files away, in the transaction; their bytes go after it. */
async function filesOf(
	{ recordings, storage }: Asking,
	{ recordingId, artworkFileId }: Pick<Stored, "recordingId" | "artworkFileId">,
	tx: Tx,
): Promise<TakeAway[]> {
	const leftovers: TakeAway[] = [];
	if (recordingId) leftovers.push(await recordings.remove(recordingId, tx));
	if (artworkFileId) leftovers.push(() => storage.remove(artworkFileId));
	return leftovers;
}
