import { eq } from "drizzle-orm";
import { sharedPlaylists } from "#features/playlists/contract.ts";
import { playlistCollaborators, playlists } from "#features/playlists/table.ts";
import type { MemberContext } from "#server/context.ts";

/** Ids of a playlist's maker and collaborators; empty once it is deleted. */
export async function peopleOf({ db }: Pick<MemberContext, "db">, id: string): Promise<string[]> {
	const collaborators = await db
		.select({ id: playlistCollaborators.userId })
		.from(playlistCollaborators)
		.where(eq(playlistCollaborators.playlistId, id));
	const makers = await db
		.select({ id: playlists.createdBy })
		.from(playlists)
		.where(eq(playlists.id, id));
	return [...makers, ...collaborators].map((person) => person.id);
}

/** Notifies the open pages of these people, but not the one who made the change. */
export function notifyPeople(context: MemberContext, id: string, people: readonly string[]): void {
	for (const userId of new Set(people))
		if (userId !== context.session.user.id)
			context.live.sendToUser(userId, sharedPlaylists, { id });
}

/** Makes a change to a playlist, and notifies the others who make it or made it until then. */
export async function withNotification<Result>(
	context: MemberContext,
	id: string,
	change: () => Promise<Result>,
): Promise<Result> {
	const before = await peopleOf(context, id);
	const result = await change();
	notifyPeople(context, id, [...before, ...(await peopleOf(context, id))]);
	return result;
}
