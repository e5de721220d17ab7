import { eq, sql } from "drizzle-orm";
import { isTakenDown, takeDownLock } from "#domain/moderation/table.ts";
import { artistPageIsVisible, artistPages } from "#domain/people/artist-pages/table.ts";
import { ARTIST_NAME, type profiles, STAFF_ROLE, users } from "#domain/people/table.ts";
import { trackIsListed, trackIsVisibleByLink } from "#features/music/table.ts";
import { playlistIsListed } from "#features/playlists/table.ts";
import { notFound, refusal } from "#server/access.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { takeNamedLock } from "#server/locks.ts";
import { serve } from "#server/serve.ts";
import { newSlug } from "#server/slug.ts";
import { UNKNOWN_ARTIST } from "#shared/format.ts";
import type { Role } from "#shared/policy.ts";
import { contract } from "./contract.ts";
import { copy } from "./copy.ts";
import { RECENT_ARTISTS, RECENT_TRACKS } from "./limits.ts";

type ArtistRow = Omit<RawRow<typeof artistPages>, "updated_at"> &
	Pick<RawRow<typeof profiles>, "avatar_url"> & {
		is_sample: RawRow<typeof profiles>["is_sample"] | null;
		name: string;
		staff: Role | null;
		tracks: number;
		playlists: number;
	};

const columns = {
	slug: artistPages.slug,
	about: artistPages.about,
	links: artistPages.links,
	isHidden: artistPages.isHidden,
};

/**
 * SQL for an artist page `a` that is there for others: its artist wrote on it or has something out. A draft alone must
 * not reveal who is here.
 */
export const IS_THERE = `(${sqlText(artistPageIsVisible, "a")} AND (a.about <> '' OR a.links <> '[]'
	OR EXISTS (SELECT FROM tracks t WHERE t.created_by = a.user_id AND ${sqlText(trackIsVisibleByLink, "t")})
	OR EXISTS (SELECT FROM playlists l WHERE l.created_by = a.user_id AND ${sqlText(playlistIsListed, "l")})))`;

export const artistsRouter = serve(contract, {
	recent: async ({ context }) => {
		const { rows } = await context.pool.query<
			Pick<ArtistRow, "slug" | "name" | "staff" | "avatar_url" | "tracks">
		>({
			name: "artists-recent",
			text: `WITH newest AS (
	SELECT created_by, published_at FROM tracks t WHERE ${sqlText(trackIsListed, "t")}
	ORDER BY published_at DESC, id DESC LIMIT ${RECENT_TRACKS}
), latest AS (
	SELECT created_by, max(published_at) AS at FROM newest GROUP BY created_by
)
SELECT a.slug, p.avatar_url, ${ARTIST_NAME} AS name, ${STAFF_ROLE} AS staff,
	(SELECT count(*)::int FROM tracks t WHERE t.created_by = a.user_id AND ${sqlText(trackIsListed, "t")}) AS tracks
FROM latest l JOIN artist_pages a ON a.user_id = l.created_by
JOIN "user" u ON u.id = a.user_id LEFT JOIN profiles p ON p.id = a.user_id
WHERE ${sqlText(artistPageIsVisible, "a")}
ORDER BY l.at DESC, a.slug LIMIT ${RECENT_ARTISTS}`,
		});
		return {
			artists: rows.map(({ avatar_url, ...row }) => ({ ...row, pictureUrl: avatar_url })),
		};
	},
	get: async ({ input, context }) => {
		const callerId = context.session?.user.id ?? null;
		const { rows } = await context.pool.query<ArtistRow>({
			name: "artist-by-slug",
			text: `SELECT a.user_id, a.slug, a.about, a.links, a.is_hidden, p.avatar_url, p.is_sample, ${ARTIST_NAME} AS name, ${STAFF_ROLE} AS staff,
	(SELECT count(*)::int FROM tracks t WHERE t.created_by = a.user_id AND ${sqlText(trackIsListed, "t")}) AS tracks,
	(SELECT count(*)::int FROM playlists l WHERE l.created_by = a.user_id AND ${sqlText(playlistIsListed, "l")}) AS playlists
FROM artist_pages a JOIN "user" u ON u.id = a.user_id LEFT JOIN profiles p ON p.id = a.user_id
WHERE a.slug = $1 AND (a.user_id = $2 OR ${IS_THERE})`,
			values: [input.slug, callerId],
		});
		const [row] = rows;
		if (!row) throw notFound();
		return {
			id: row.user_id,
			slug: row.slug,
			name: row.name,
			staff: row.staff,
			pictureUrl: row.avatar_url,
			about: row.about,
			links: row.links,
			tracks: row.tracks,
			playlists: row.playlists,
			isHidden: row.is_hidden,
			isMine: row.user_id === callerId,
			isSample: row.is_sample ?? false,
		};
	},
	mine: async ({ context }) => {
		const { user } = context.session;
		const [row] = await context.db
			.select(columns)
			.from(artistPages)
			.where(eq(artistPages.userId, user.id));
		return row ?? { slug: null, about: "", links: [], isHidden: false };
	},
	/** Errors: CONFLICT for anything written on it while moderators have it down. */
	update: async ({ input, context }) => {
		const { user } = context.session;
		const [row] = await context.db.transaction(async (tx) => {
			await takeNamedLock(tx, takeDownLock(user.id));
			const { rows } = await tx.execute<{ is_down: boolean }>(
				sql`SELECT ${sql.raw(isTakenDown("artist-page", "u.id"))} AS is_down FROM ${users} u WHERE u.id = ${user.id}`,
			);
			if (rows[0]?.is_down && (input.about !== "" || input.links.length > 0))
				throw refusal("CONFLICT", copy.takenDown);
			return tx
				.insert(artistPages)
				.values({
					userId: user.id,
					slug: newSlug(user.fullName ?? UNKNOWN_ARTIST),
					...input,
				})
				.onConflictDoUpdate({
					target: artistPages.userId,
					set: { ...input, updatedAt: new Date() },
				})
				.returning(columns);
		});
		if (!row) throw new Error("An artist page was not saved");
		return row;
	},
});
