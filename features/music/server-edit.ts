import { eq, sql } from "drizzle-orm";
import { notFound, refusal, signedIn } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database.ts";
import { files } from "#server/table.ts";
import { mediaPath } from "#shared/paths.ts";
import { myTracks, type TrackDetails } from "./contract.ts";
import { copy } from "./copy.ts";
import { type MediaErrors, placeCover, readCover } from "./server-cover.ts";
import { noteTrack, noteTrackEdit } from "./server-history.ts";
import { accessOf, keepWords, publishedAt } from "./server-publishing.ts";
import { columnsOf, type Words } from "./server-submit.ts";
import { type Asking, findForArtist, findToChange, findTrack } from "./server-tracks.ts";
import { tracks } from "./table.ts";

type Edit = Words & { id: string; coverUploadId?: string | undefined; removesCover: boolean };

/** Changes words, cover and who may hear it, sound and picture with it, in one transaction. */
export async function editTrack(
	context: Asking,
	given: Edit,
	errors: MediaErrors,
): Promise<TrackDetails> {
	const { id, visibility, coverUploadId } = given;
	const { creator } = await findToChange(context, id);
	const access = accessOf(visibility);
	const cover = coverUploadId
		? await readCover(context, coverUploadId, signedIn(context).person.id, errors)
		: null;
	const picture = cover && (await placeCover(context, cover, { ownerId: creator.id, access }));
	const { storage } = context;

	const former = await context.db.transaction(async (tx) => {
		const held = await hold(context, id, tx, access);
		if (!held) return null;
		if (held.takenDownAt && visibility !== "draft") throw refusal("CONFLICT", copy.isTakenDown);
		if (picture) await storage.record(picture, tx);
		const losesCover = picture !== null || given.removesCover;
		const [track] = await tx
			.update(tracks)
			.set({
				...columnsOf(given),
				publishedAt: publishedAt(sql`${visibility}`, sql`${tracks.state}`),
				...(losesCover && {
					coverFileId: picture?.id ?? null,
					coverUrl: picture && mediaPath(picture.id, picture.extension),
				}),
			})
			.where(eq(tracks.id, id))
			.returning();
		await keepWords(track, tx);
		await noteTrackEdit(context, held, track ?? held, tx);
		if (losesCover) return dropFile(held.coverFileId, tx);
		if (held.coverFileId) await storage.setAccess([held.coverFileId], access, tx);
		return [];
	});
	if (!former) {
		if (picture) await storage.discard(picture);
		throw notFound();
	}
	for (const file of former) await storage.discard(file);
	if (coverUploadId) await context.uploads.remove(coverUploadId);
	logged(context, id, "track edited");
	return shown(context, id);
}

/** Begins a failed one anew; nothing for one that has not failed. */
export async function retryTrack(context: Asking, id: string): Promise<TrackDetails> {
	const { state, creator } = await findToChange(context, id);
	if (state === "failed") {
		const held = await context.db.transaction(async (tx) => {
			const [track] = await tx.select().from(tracks).where(eq(tracks.id, id));
			if (track) await context.recordings.retry(track.recordingId, tx);
			return track;
		});
		if (held) await context.recordings.start(held.recordingId);
		const told = await findForArtist(context, { id }, creator.id);
		if (told) context.live.tell(creator.id, myTracks, told);
	}
	return shown(context, id);
}

/** Takes a track out with all that hangs on it; its files go once that is committed. */
export async function removeTrack(context: Asking, id: string): Promise<void> {
	await findToChange(context, id);
	const { storage, recordings } = context;
	const clearing = await context.db.transaction(async (tx) => {
		const held = await hold(context, id, tx, "owner");
		if (!held) return null;
		await noteTrack(context, held, "deleted", tx);
		await tx.delete(tracks).where(eq(tracks.id, id));
		const cover = await dropFile(held.coverFileId, tx);
		const clearSound = await recordings.remove(held.recordingId, tx);
		return async () => {
			await clearSound();
			for (const file of cover) await storage.discard(file);
		};
	});
	if (!clearing) throw notFound();
	await clearing();
	logged(context, id, "track removed");
}

/** Locks a track after its recording, in the order in which the job that makes the sound does. */
export async function hold(
	{ recordings }: Context,
	id: string,
	tx: Tx,
	access: ReturnType<typeof accessOf>,
): Promise<typeof tracks.$inferSelect | null> {
	const [track] = await tx.select().from(tracks).where(eq(tracks.id, id));
	if (!track) return null;
	await recordings.setAccess(track.recordingId, access, tx);
	const [held] = await tx.select().from(tracks).where(eq(tracks.id, id)).for("update");
	return held ?? null;
}

/** The row of a file in this transaction; its bytes are to be discarded after COMMIT. */
function dropFile(id: string | null, tx: Tx) {
	return id ? tx.delete(files).where(eq(files.id, id)).returning() : [];
}

export async function shown(context: Asking, id: string): Promise<TrackDetails> {
	const track = await findTrack(context, { id });
	if (!track) throw notFound();
	return track;
}

function logged(context: Asking, track: string, what: string): void {
	const { person } = signedIn(context);
	context.log.info({ userId: person.id, track, requestId: context.requestId }, what);
}
