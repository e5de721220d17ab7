import { eq, sql } from "drizzle-orm";
import { users } from "#features/members/table.ts";
import { notFound, refusal, signedIn } from "#server/access.ts";
import type { Tx } from "#server/database.ts";
import type { Letter } from "#server/mail.ts";
import { trackPath, wholeAddress } from "#shared/paths.ts";
import { myTracks, type TrackDetails } from "./contract.ts";
import { copy } from "./copy.ts";
import { hold, shown } from "./server-edit.ts";
import { noteTrack } from "./server-history.ts";
import { accessOf, keepWords, publishedAt } from "./server-publishing.ts";
import { type Asking, findForArtist } from "./server-tracks.ts";
import { tracks } from "./table.ts";

type Stored = typeof tracks.$inferSelect;

/**
 * Takes a track out of everyone's sight and hearing; its artist, who keeps it, is written why. Errors: 404;
 * 409 where it is down already.
 */
export async function takeTrackDown(
	context: Asking,
	{ id, reason }: { id: string; reason: string },
): Promise<TrackDetails> {
	const held = await context.db.transaction(async (tx) => {
		const track = await hold(context, id, tx, accessOf("draft"));
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
		await noteTrack(context, track, "unpublished", tx, { reason });
		const link = wholeAddress(context.publicUrl, trackPath(track.slug));
		await writeTo(context, track, tx, {
			subject: copy.takenDownSubject(track.title),
			text: copy.takenDownMail(track.title, reason, link),
		});
		return track;
	});
	return told(context, held);
}

/** Gives a track back what its visibility was; its artist is written. Nothing for one that is not down. */
export async function restoreTrack(context: Asking, id: string): Promise<TrackDetails> {
	const held = await context.db.transaction(async (tx) => {
		const [known] = await tx.select().from(tracks).where(eq(tracks.id, id));
		if (!known) throw notFound();
		const expected = accessOf(visibilityBehind(known));
		const track = await hold(context, id, tx, expected);
		if (!track) throw notFound();
		const visibility = visibilityBehind(track);
		// Its artist, or another admin, may have changed it before it was held.
		if (accessOf(visibility) !== expected)
			await context.recordings.setAccess(track.recordingId, accessOf(visibility), tx);
		if (!track.takenDownAt) return track;
		const [after] = await tx
			.update(tracks)
			.set({
				visibility,
				takenDownAt: null,
				takenDownReason: null,
				takenDownFrom: null,
				publishedAt: publishedAt(sql`${visibility}`, sql`${tracks.state}`),
			})
			.where(eq(tracks.id, id))
			.returning();
		await keepWords(after, tx);
		await setCoverAccess(context, track, visibility, tx);
		await noteTrack(context, track, "restored", tx);
		const link = wholeAddress(context.publicUrl, trackPath(track.slug));
		await writeTo(context, track, tx, {
			subject: copy.restoredSubject(track.title),
			text: copy.restoredMail(track.title, link),
		});
		return track;
	});
	return told(context, held);
}

/** What it is once it is not taken down. */
const visibilityBehind = ({ takenDownFrom, visibility }: Stored): Stored["visibility"] =>
	takenDownFrom ?? visibility;

async function setCoverAccess(
	{ storage }: Asking,
	{ coverFileId }: Stored,
	visibility: Stored["visibility"],
	tx: Tx,
): Promise<void> {
	if (coverFileId) await storage.setAccess([coverFileId], accessOf(visibility), tx);
}

/** Sample artists have no letter box; nor is anybody written about what they did themselves. */
async function writeTo(
	context: Asking,
	{ createdBy, isSample }: Stored,
	tx: Tx,
	letter: Omit<Letter, "to">,
): Promise<void> {
	if (isSample || createdBy === signedIn(context).person.id) return;
	const [artist] = await tx.select().from(users).where(eq(users.id, createdBy));
	if (artist?.emailVerified) await context.mail.send({ to: artist.email, ...letter }, tx);
}

async function told(context: Asking, { id, createdBy }: Stored): Promise<TrackDetails> {
	const forArtist = await findForArtist(context, { id }, createdBy);
	if (forArtist) context.live.tell(createdBy, myTracks, forArtist);
	const { person } = signedIn(context);
	context.log.info(
		{ userId: person.id, track: id, requestId: context.requestId },
		"track standing",
	);
	return shown(context, id);
}
