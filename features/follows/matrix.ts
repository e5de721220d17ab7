import { artistPages } from "#domain/people/artist-pages/table.ts";
import { newSlug } from "#server/slug.ts";
import { members, type ProcedureRow, type World } from "#testing/matrix/row.ts";

async function anArtist({ server }: World) {
	const artist = await server.user();
	await server.services.db
		.insert(artistPages)
		.values({ userId: artist.id, slug: newSlug("An artist") });
	return { artistId: artist.id, isFollowed: true };
}

export const procedures: readonly ProcedureRow[] = [
	{ name: "follows.mine", statuses: members },
	{ name: "follows.setArtist", statuses: members, input: anArtist },
	{
		name: "follows.setGenre",
		statuses: members,
		input: () => ({ genre: "jazz", isFollowed: true }),
	},
];
