import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { trackProcessed, trackPublished, trackRated } from "./events.ts";
import type { tracks } from "./table.ts";

type Stored = typeof tracks.$inferSelect;
type EventContext = Pick<Context, "events">;

/** Stores that a track has been processed, or that this has failed. */
export async function addProcessed(
	{ events }: EventContext,
	{ id, slug, title, visibility, audience, state }: Stored,
	tx: Tx,
): Promise<void> {
	if (state === "processing") return;
	const payload = { slug, title, visibility, audience, state };
	await events.add(trackProcessed, { subjectId: id, actorId: null, payload }, tx);
}

/** Stores that everyone may find a track now; once for each, however often it is hidden and shown again. */
export async function addPublished(
	{ events }: EventContext,
	{ id, slug, title, artist, genre, isListed, isSample, createdBy }: Stored,
	tx: Tx,
): Promise<void> {
	if (!isListed || isSample) return;
	const payload = { slug, title, artist, genre };
	const key = `track.published ${id}`;
	await events.add(trackPublished, { subjectId: id, actorId: createdBy, payload, key }, tx);
}

/** Stores that somebody has rated a track; once for each of them, however often they change their mind. */
export async function addRated(
	{ events }: EventContext,
	{ id, slug, title }: Pick<Stored, "id" | "slug" | "title">,
	actorId: string,
	tx: Tx,
): Promise<void> {
	const key = `track.rated ${id} ${actorId}`;
	await events.add(trackRated, { subjectId: id, actorId, payload: { slug, title }, key }, tx);
}
