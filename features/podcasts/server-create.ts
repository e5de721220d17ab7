import { eq } from "drizzle-orm";
import { notFound, refusal, signedIn } from "#server/access.ts";
import type { Context, Session } from "#server/context.ts";
import { discard, type Intake, settle } from "#server/intake.ts";
import { instantOf, outAt, publishingOf } from "#server/publishing.ts";
import { newSlug } from "#server/slug.ts";
import type { KeptEpisode } from "./contract.ts";
import { copy } from "./copy.ts";
import { setAccess } from "./server-access.ts";
import { findEpisode, keptOf } from "./server-episodes.ts";
import { noteEpisode } from "./server-history.ts";
import { type EpisodeErrors, recordEpisode, takeInEpisode } from "./server-intake.ts";
import { keepMentions } from "./server-mentions.ts";
import { tell } from "./server-tell.ts";
import { checkChapters, columnsOf, type Words } from "./server-words.ts";
import { podcasts } from "./table.ts";

export type Asking = Context & { session: Session | null };
export type Given = Words & {
	id: string;
	audioUploadId?: string | undefined;
	audioUrl?: string | undefined;
	audioBytes: number | null;
	thumbnailUploadId?: string | undefined;
	thumbnailUrl?: string | undefined;
};

/** Adds an episode. Its id is the caller's, so that a repeat finds what the first call made. */
export async function createEpisode(
	context: Asking,
	given: Given & { publishedAt: string | null },
	errors: EpisodeErrors,
): Promise<KeptEpisode> {
	const { person } = signedIn(context);
	const before = () => madeBefore(context, given, person.id);
	const known = await before();
	if (known) return known;
	const columns = await columnsOf(context.publicUrl, given);
	const { audioUrl, thumbnailUrl } = given;
	const durationSeconds = (audioUrl && given.durationSeconds) || null;
	checkChapters(given.chapters, durationSeconds);
	const intake = await takeInEpisode(context, person.id, given, errors).catch(async (error) => {
		// The same call, a moment earlier, has taken the uploads away.
		if (await before()) return null;
		throw error;
	});
	const isMade =
		intake &&
		(await insertEpisode(context, intake, {
			...columns,
			id: given.id,
			slug: newSlug(given.title),
			guid: given.id,
			audioUrl,
			audioBytes: audioUrl ? given.audioBytes : null,
			thumbnailUrl,
			durationSeconds,
			...outAt(instantOf(given.publishedAt)),
			createdBy: person.id,
		}));
	if (!isMade) {
		if (intake) await discard(context, intake);
		const first = await before();
		if (!first) throw notFound();
		return first;
	}
	context.log.info({ userId: person.id, podcast: given.id }, "podcast episode added");
	return settled(context, given.id, intake);
}

/** What is left to do once an episode is committed; returns it as it now stands. */
export async function settled(
	context: Asking,
	id: string,
	intake: Intake | null,
): Promise<KeptEpisode> {
	const row = await findEpisode(context.pool, { id });
	if (intake) await settle(context, intake, row?.recording_id ?? null);
	if (!row) throw notFound();
	tell(context, row);
	return keptOf(row);
}

/** False when there is one with this id already. */
function insertEpisode(
	context: Asking,
	intake: Intake,
	columns: typeof podcasts.$inferInsert,
): Promise<boolean> {
	return context.db.transaction(async (tx) => {
		const [made] = await tx.insert(podcasts).values(columns).onConflictDoNothing().returning();
		if (!made) return false;
		const files = await recordEpisode(context, intake, tx);
		if (intake.sound || intake.picture)
			await tx.update(podcasts).set(files).where(eq(podcasts.id, made.id));
		await setAccess(context, { ...made, ...files }, tx);
		await keepMentions(context.publicUrl, made, tx);
		await noteEpisode(context, made, "added", tx);
		const out = publishingOf(null, made.publishedAt);
		if (out) await noteEpisode(context, made, out.action, tx, out);
		return true;
	});
}

/** What an earlier call with this id made. Errors: 409 when that was another episode, or another admin's. */
async function madeBefore(
	{ db, pool }: Asking,
	{ id, title, description }: Given,
	personId: string,
): Promise<KeptEpisode | null> {
	const [row] = await db.select().from(podcasts).where(eq(podcasts.id, id));
	if (!row) return null;
	const isTheSame =
		row.createdBy === personId && row.title === title && (row.description ?? "") === description;
	if (!isTheSame) throw refusal("CONFLICT", copy.addedBefore);
	const known = await findEpisode(pool, { id });
	return known && keptOf(known);
}
