import { implement } from "@orpc/server";
import { eq } from "drizzle-orm";
import { SHOWN_NAME } from "#features/members/table.ts";
import { gate, notFound, signedIn } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { newSlug } from "#server/slug.ts";
import { localPart } from "#shared/format.ts";
import { type ArtistForm, contract } from "./contract.ts";
import { artistPages } from "./table.ts";

type ArtistRow = {
	user_id: string;
	slug: string;
	name: string;
	avatar_url: string | null;
	about: string;
	links: ArtistForm["links"];
	is_hidden: boolean;
	is_sample: boolean | null;
	tracks: number;
	playlists: number;
};

const artists = implement(contract).$context<Context>().use(gate);

/**
 * A page is there for others once its artist wrote on it or has something out: a draft alone must not
 * tell who is here.
 */
const get = artists.get.handler(async ({ input, context }) => {
	const callerId = context.session?.person.id ?? null;
	const { rows } = await context.pool.query<ArtistRow>({
		name: "artist-by-slug",
		text: `SELECT a.user_id, a.slug, a.about, a.links, a.is_hidden, p.avatar_url, p.is_sample, ${SHOWN_NAME} AS name,
	(SELECT count(*)::int FROM tracks t WHERE t.created_by = a.user_id AND t.is_listed) AS tracks,
	(SELECT count(*)::int FROM playlists l WHERE l.created_by = a.user_id AND l.visibility = 'public') AS playlists
FROM artist_pages a JOIN "user" u ON u.id = a.user_id LEFT JOIN profiles p ON p.id = a.user_id
WHERE a.slug = $1 AND (a.user_id = $2 OR (NOT a.is_hidden AND (a.about <> '' OR a.links <> '[]'
	OR EXISTS (SELECT FROM tracks t WHERE t.created_by = a.user_id AND t.visibility <> 'draft' AND t.state = 'live')
	OR EXISTS (SELECT FROM playlists l WHERE l.created_by = a.user_id AND l.visibility = 'public'))))`,
		values: [input.slug, callerId],
	});
	const [row] = rows;
	if (!row) throw notFound();
	return {
		id: row.user_id,
		slug: row.slug,
		name: row.name,
		pictureUrl: row.avatar_url,
		about: row.about,
		links: row.links,
		tracks: row.tracks,
		playlists: row.playlists,
		isHidden: row.is_hidden,
		isMine: row.user_id === callerId,
		isSample: row.is_sample ?? false,
	};
});

const columns = {
	slug: artistPages.slug,
	about: artistPages.about,
	links: artistPages.links,
	isHidden: artistPages.isHidden,
};

const mine = artists.mine.handler(async ({ context }) => {
	const { person } = signedIn(context);
	const [row] = await context.db
		.select(columns)
		.from(artistPages)
		.where(eq(artistPages.userId, person.id));
	return row ?? { slug: null, about: "", links: [], isHidden: false };
});

const update = artists.update.handler(async ({ input, context }) => {
	const { person } = signedIn(context);
	const [row] = await context.db
		.insert(artistPages)
		.values({
			userId: person.id,
			slug: newSlug(person.fullName ?? localPart(person.email)),
			...input,
		})
		.onConflictDoUpdate({
			target: artistPages.userId,
			set: { ...input, updatedAt: new Date() },
		})
		.returning(columns);
	if (!row) throw new Error("An artist page was not kept");
	return row;
});

export const artistsRouter = artists.router({ get, mine, update });
