import { and, desc, eq, sql } from "drizzle-orm";
import type { Mention } from "#features/podcasts/contract.ts";
import { MENTIONS_SIZE, type MentionKind } from "#features/podcasts/limits.ts";
import {
	type Chapter,
	episodeIsShownTo,
	podcastMentions,
	podcasts,
} from "#features/podcasts/table.ts";
import { type Db, newId, type Tx } from "#server/database/database.ts";
import { linkParts, mentionAt, pathWithin } from "./links.ts";

type Source = { id: string; description: string | null; chapters: readonly Chapter[] };

/** Replaces the stored mentions of an episode: what its chapters and its description link to on this site. */
export async function saveMentions(publicUrl: string, episode: Source, tx: Tx): Promise<void> {
	await tx.delete(podcastMentions).where(eq(podcastMentions.podcastId, episode.id));
	const found = new Map<string, typeof podcastMentions.$inferInsert>();
	const addMention = (address: string | null | undefined, startSeconds: number | null) => {
		const path = address && pathWithin(publicUrl, address);
		const thing = path && mentionAt(path);
		if (!thing) return;
		const key = `${thing.kind} ${thing.slug} ${startSeconds}`;
		found.set(key, { id: newId(), podcastId: episode.id, ...thing, startSeconds });
	};
	for (const { url, startSeconds } of episode.chapters) addMention(url, startSeconds);
	for (const { href } of linkParts(episode.description ?? "")) addMention(href, null);
	if (found.size > 0) await tx.insert(podcastMentions).values([...found.values()]);
}

/** Published episodes that link to a work on this site, newest first; visitors get only public ones. */
export async function mentionsOf(
	db: Db,
	{ kind, slug }: { kind: MentionKind; slug: string },
	isMember: boolean,
): Promise<Mention[]> {
	const { slug: to, kind: of, podcastId, startSeconds } = podcastMentions;
	return db
		.select({ slug: podcasts.slug, title: podcasts.title, startSeconds })
		.from(podcastMentions)
		.innerJoin(podcasts, eq(podcasts.id, podcastId))
		.where(and(eq(of, kind), eq(to, slug), episodeIsShownTo(sql`${isMember}`, sql`${new Date()}`)))
		.orderBy(desc(podcasts.publishedAt), desc(podcasts.id), startSeconds)
		.limit(MENTIONS_SIZE);
}
