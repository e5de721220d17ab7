import { artistPages } from "#domain/people/artist-pages/table.ts";
import { newSlug } from "#server/slug.ts";
import {
	artistPath,
	embedPath,
	endpoints,
	episodePath,
	playlistPath,
	shareables,
	sharePicturePath,
	sitePicturePath,
	trackPath,
	weekPath,
} from "#shared/paths.ts";
import {
	both,
	everyone,
	members,
	nowhere,
	type ProcedureRow,
	type RouteRow,
	type Row,
	type World,
} from "#testing/matrix/row.ts";
import { makeTrack } from "#testing/tracks.ts";

export const procedures: readonly ProcedureRow[] = [
	{ name: "artists.recent", statuses: everyone },
	{ name: "artists.get", statuses: everyone, input: (world) => anArtist(world) },
	{
		name: "artists.get",
		what: "a hidden page",
		statuses: [404, 200, 404, 404, 404],
		input: (world) => anArtist(world, { isHidden: true }),
	},
	{
		name: "artists.get",
		what: "of whom nothing is out",
		statuses: [404, 200, 404, 404, 404],
		input: (world) => anArtist(world, { about: "" }),
	},
	{ name: "artists.mine", statuses: members },
	{
		name: "artists.update",
		statuses: members,
		input: () => ({ about: "I fold paper.", links: [], isHidden: false }),
	},
];

/** Routes for other sites: every caller counts as a visitor, the maker too. */
export const routes: Record<string, RouteRow> = {
	...both(endpoints.tracksFeed, { statuses: everyone }),
	...both(endpoints.songsFeed, { statuses: everyone }),
	...both(endpoints.songsPicture, { statuses: everyone }),
	...both(endpoints.sitemap, { statuses: everyone }),
	...both(sitePicturePath, { statuses: everyone }),
	...both(endpoints.oembed, {
		statuses: everyone,
		path: async (world) => {
			const address = world.server.url + trackPath(await aTrack(world));
			return `${endpoints.oembed}?url=${encodeURIComponent(address)}`;
		},
	}),
	...both(`${endpoints.embed}/*`, {
		statuses: nowhere,
		path: async (world) => embedPath(trackPath(await aTrack(world, { visibility: "draft" }))),
	}),
	...Object.assign(
		{},
		...shareables.map((kind) =>
			both(`${endpoints.sharePictures}/${kind}/:name`, {
				statuses: nowhere,
				path: () => sharePicturePath(kind, "no-such-thing"),
			}),
		),
	),
};

/** As they stand in the routes, where nothing stands at their address. */
export const pages: Record<string, Row<number | string>> = {
	[artistPath(":slug")]: nowhere,
	[embedPath(trackPath(":slug"))]: nowhere,
	[embedPath(playlistPath(":slug"))]: nowhere,
	[embedPath(weekPath(":date"))]: nowhere,
	[embedPath(episodePath(":slug"))]: nowhere,
	[`${endpoints.embed}/*`]: nowhere,
};

async function anArtist(
	{ server, owner }: World,
	columns: { about?: string; isHidden?: boolean } = {},
) {
	const slug = newSlug("Ada");
	await server.services.db
		.insert(artistPages)
		.values({ userId: owner.id, slug, about: "I fold paper.", ...columns });
	return { slug };
}

async function aTrack({ server, owner }: World, columns: Parameters<typeof makeTrack>[2] = {}) {
	const slug = newSlug("A track");
	await makeTrack(server, owner.id, { ...columns, slug });
	return slug;
}
