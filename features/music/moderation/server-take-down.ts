import { eq, sql } from "drizzle-orm";
import { users } from "#features/accounts/table.ts";
import type { TrackDetails } from "#features/music/contract.ts";
import { copy } from "#features/music/copy.ts";
import { trackModerated } from "#features/music/events.ts";
import { logTrackAction, recordTrackChange } from "#features/music/server-history.ts";
import { saveSearchWords } from "#features/music/server-search-words.ts";
import { publishToArtist, readChangedTrack } from "#features/music/server-tracks.ts";
import { fileAccessOf, publishedAtFor } from "#features/music/server-visibility.ts";
import { tracks } from "#features/music/table.ts";
import { lockTrackForUpdate } from "#features/music/track/server-edit.ts";
import { notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import type { Email } from "#server/mail/mail.ts";
import { absoluteUrl, trackPath } from "#shared/paths.ts";
import { emails } from "./emails.ts";

type Stored = typeof tracks.$inferSelect;

/**
 * Hides a track from everyone but its artist and admins, and emails the artist the reason, unless what it belongs to
 * does. Errors: 404; 409 where it is down already.
 */
export async function takeTrackDown(
	context: MemberContext,
	{ id, reason }: { id: string; reason: string },
	{ isSilent = false } = {},
): Promise<TrackDetails> {
	const locked = await context.db.transaction(async (tx) => {
		const track = await lockTrackForUpdate(context, id, tx, fileAccessOf("draft"));
		if (!track) throw notFound();
		if (track.takenDownAt) throw refusal("CONFLICT", copy.isTakenDown);
		await tx
			.update(tracks)
			.set({
				visibility: "draft",
				takenDownAt: sql`now()`,
				takenDownReason: reason,
				takenDownFrom: track.visibility,
			})
			.where(eq(tracks.id, id));
		await setCoverAccess(context, track, "draft", tx);
		await recordTrackChange(context, track, "unpublished", tx, { reason });
		const link = absoluteUrl(context.publicUrl, trackPath(track.slug));
		if (isSilent) return track;
		await emailArtist(context, track, tx, emails.takenDown(track.title, reason, link));
		await addModerated(context, track, "taken-down", tx);
		return track;
	});
	return announce(context, locked, "track taken down");
}

/** Restores the visibility a track had, and emails its artist, as above. Nothing for one that is not down. */
export async function restoreTrack(
	context: MemberContext,
	id: string,
	{ isSilent = false } = {},
): Promise<TrackDetails> {
	const locked = await context.db.transaction(async (tx) => {
		const [known] = await tx.select().from(tracks).where(eq(tracks.id, id));
		if (!known) throw notFound();
		const expected = fileAccessOf(visibilityBehind(known));
		const track = await lockTrackForUpdate(context, id, tx, expected);
		if (!track) throw notFound();
		const visibility = visibilityBehind(track);
		// Its artist, or another admin, may have changed it before it was locked.
		if (fileAccessOf(visibility) !== expected)
			await context.recordings.setAccess(track.recordingId, fileAccessOf(visibility), tx);
		if (!track.takenDownAt) return track;
		const [after] = await tx
			.update(tracks)
			.set({
				visibility,
				takenDownAt: null,
				takenDownReason: null,
				takenDownFrom: null,
				publishedAt: publishedAtFor(sql`${visibility}`, sql`${tracks.state}`),
			})
			.where(eq(tracks.id, id))
			.returning();
		await saveSearchWords(after, tx);
		await setCoverAccess(context, track, visibility, tx);
		await recordTrackChange(context, track, "restored", tx);
		const link = absoluteUrl(context.publicUrl, trackPath(track.slug));
		if (isSilent) return track;
		await emailArtist(context, track, tx, emails.restored(track.title, link));
		await addModerated(context, track, "restored", tx);
		return track;
	});
	return announce(context, locked, "track restored");
}

/** What it is once it is not taken down. */
const visibilityBehind = ({ takenDownFrom, visibility }: Stored): Stored["visibility"] =>
	takenDownFrom ?? visibility;

async function setCoverAccess(
	{ storage }: MemberContext,
	{ coverFileId }: Stored,
	visibility: Stored["visibility"],
	tx: Tx,
): Promise<void> {
	if (coverFileId) await storage.setAccess([coverFileId], fileAccessOf(visibility), tx);
}

async function addModerated(
	{ events, session }: MemberContext,
	{ id, slug, title }: Stored,
	action: "taken-down" | "restored",
	tx: Tx,
): Promise<void> {
	const payload = { slug, title, action };
	await events.add(trackModerated, { subjectId: id, actorId: session.user.id, payload }, tx);
}

/** Sample artists have no mailbox; nobody is emailed about what they did themselves. */
async function emailArtist(
	context: MemberContext,
	{ createdBy, isSample }: Stored,
	tx: Tx,
	email: Omit<Email, "to">,
): Promise<void> {
	if (isSample || createdBy === context.session.user.id) return;
	const [artist] = await tx.select().from(users).where(eq(users.id, createdBy));
	if (artist?.emailVerified) await context.mail.send({ to: artist.email, ...email }, tx);
}

/** Logs the action and sends the track to its artist's open pages. */
async function announce(
	context: MemberContext,
	{ id, createdBy }: Stored,
	action: string,
): Promise<TrackDetails> {
	await publishToArtist(context, { id }, createdBy);
	logTrackAction(context, id, action);
	return readChangedTrack(context, { id });
}
