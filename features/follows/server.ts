import { and, count, eq } from "drizzle-orm";
import { artistPageIsVisible, artistPages } from "#domain/people/artist-pages/table.ts";
import { artistFollows, genreFollows } from "#domain/people/follows/table.ts";
import { ARTIST_NAME, users } from "#domain/people/table.ts";
import type { Genre } from "#features/music/limits.ts";
import { notFound, refusal } from "#server/access.ts";
import type { Context, MemberContext } from "#server/context.ts";
import { sqlText } from "#server/database/sql-text.ts";
import type { Rule } from "#server/limits.ts";
import { serve } from "#server/serve.ts";
import { contract, type Follows } from "./contract.ts";
import { copy } from "./copy.ts";
import { CHANGES_PER_HOUR, FOLLOWS_MAX } from "./limits.ts";

const changes: Rule = { name: "follows", points: CHANGES_PER_HOUR, seconds: 3_600 };

/** What members follow. Following twice changes nothing. */
export const followsRouter = serve(contract, {
	mine: ({ context }) => readFollows(context, context.session.user.id),
	setArtist: async ({ input: { artistId, isFollowed }, context }) => {
		await context.limits.consume(changes, context.session.user.id);
		await (isFollowed ? followArtist : unfollowArtist)(context, artistId);
		return readFollows(context, context.session.user.id);
	},
	setGenre: async ({ input: { genre, isFollowed }, context }) => {
		const { db, session, limits } = context;
		const userId = session.user.id;
		await limits.consume(changes, userId);
		if (isFollowed) await db.insert(genreFollows).values({ userId, genre }).onConflictDoNothing();
		else
			await db
				.delete(genreFollows)
				.where(and(eq(genreFollows.userId, userId), eq(genreFollows.genre, genre)));
		return readFollows(context, userId);
	},
});

/** Errors: not found without a page that can be seen; CONFLICT for oneself, and beyond the limit. */
async function followArtist({ db, session }: MemberContext, artistId: string): Promise<void> {
	const userId = session.user.id;
	if (artistId === userId) throw refusal("CONFLICT", copy.notYourself);
	await db.transaction(async (tx) => {
		const [page] = await tx
			.select({ userId: artistPages.userId })
			.from(artistPages)
			.where(and(eq(artistPages.userId, artistId), artistPageIsVisible));
		if (!page) throw notFound();
		// One person's calls come one after another, so that the limit holds.
		await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
		const [known] = await tx
			.select({ count: count() })
			.from(artistFollows)
			.where(eq(artistFollows.userId, userId));
		if ((known?.count ?? 0) >= FOLLOWS_MAX) throw refusal("CONFLICT", copy.tooMany);
		await tx.insert(artistFollows).values({ userId, artistId }).onConflictDoNothing();
	});
}

async function unfollowArtist({ db, session }: MemberContext, artistId: string): Promise<void> {
	await db
		.delete(artistFollows)
		.where(and(eq(artistFollows.userId, session.user.id), eq(artistFollows.artistId, artistId)));
}

/** One statement. */
async function readFollows({ pool }: Pick<Context, "pool">, userId: string): Promise<Follows> {
	const { rows } = await pool.query<{ artists: Follows["artists"]; genres: Genre[] }>({
		name: "follows-mine",
		text: `SELECT coalesce((SELECT json_agg(json_build_object('id', a.user_id, 'slug', a.slug, 'name', ${ARTIST_NAME})
		ORDER BY ${ARTIST_NAME}, a.user_id)
	FROM artist_follows f JOIN artist_pages a ON a.user_id = f.artist_id AND ${sqlText(artistPageIsVisible, "a")}
	JOIN "user" u ON u.id = a.user_id LEFT JOIN profiles p ON p.id = u.id
	WHERE f.user_id = $1), '[]') AS artists,
	coalesce((SELECT json_agg(genre ORDER BY genre) FROM genre_follows WHERE user_id = $1), '[]') AS genres`,
		values: [userId],
	});
	return rows[0] ?? { artists: [], genres: [] };
}
