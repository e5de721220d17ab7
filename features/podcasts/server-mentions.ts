import { eq } from "drizzle-orm";
import type { Pool } from "pg";
import { newId, type Tx } from "#server/database.ts";
import type { Mention } from "./contract.ts";
import { MENTIONS_SIZE, type MentionKind } from "./limits.ts";
import { linkParts, pathWithin, thingAt } from "./links.ts";
import { type Chapter, podcastMentions } from "./table.ts";

type Said = { id: string; description: string | null; chapters: readonly Chapter[] };

/** Writes down which things of the house an episode leads to, each once a moment. */
export async function keepMentions(publicUrl: string, said: Said, tx: Tx): Promise<void> {
	await tx.delete(podcastMentions).where(eq(podcastMentions.podcastId, said.id));
	const found = new Map<string, typeof podcastMentions.$inferInsert>();
	const look = (address: string | null | undefined, startSeconds: number | null) => {
		const path = address && pathWithin(publicUrl, address);
		const thing = path && thingAt(path);
		if (!thing) return;
		const key = `${thing.kind} ${thing.slug} ${startSeconds}`;
		found.set(key, { id: newId(), podcastId: said.id, ...thing, startSeconds });
	};
	for (const { url, startSeconds } of said.chapters) look(url, startSeconds);
	for (const { href } of linkParts(said.description ?? "")) look(href, null);
	if (found.size > 0) await tx.insert(podcastMentions).values([...found.values()]);
}

/** Where published episodes lead to a thing of the house, newest first; to visitors the public ones alone. */
export async function mentionsOf(
	pool: Pool,
	{ kind, slug }: { kind: MentionKind; slug: string },
	isMember: boolean,
): Promise<Mention[]> {
	const { rows } = await pool.query<{ slug: string; title: string; start_seconds: number | null }>({
		name: "podcast-mentions",
		text: `SELECT p.slug, p.title, m.start_seconds FROM podcast_mentions m JOIN podcasts p ON p.id = m.podcast_id
	WHERE m.kind = $1 AND m.slug = $2 AND p.published_at <= $3 AND (p.visibility = 'public' OR $4)
	ORDER BY p.published_at DESC, p.id DESC, m.start_seconds LIMIT $5`,
		values: [kind, slug, new Date(), isMember, MENTIONS_SIZE],
	});
	return rows.map((row) => ({ slug: row.slug, title: row.title, startSeconds: row.start_seconds }));
}
