import { and, eq, or } from "drizzle-orm";
import type { Kept, Reportable } from "#domain/moderation/server-reports.ts";
import { playlistPath } from "#shared/paths.ts";
import { withNotification } from "./share/server-notifications.ts";
import { playlistIsVisibleByLink, playlists } from "./table.ts";

type Shown = Pick<typeof playlists.$inferSelect, "visibility" | "isFeatured">;

/** Taken down, a playlist is private. */
export const playlistReports: Reportable = {
	kind: "playlist",
	table: "playlists",
	async find({ db, session }, id) {
		const [playlist] = await db
			.select()
			.from(playlists)
			.where(
				and(
					eq(playlists.id, id),
					or(playlistIsVisibleByLink, eq(playlists.createdBy, session.user.id)),
				),
			);
		return (
			(playlist && {
				authorId: playlist.createdBy,
				title: `Playlist “${playlist.name}”`,
				text: playlist.description,
				path: playlistPath(playlist.slug),
			}) ??
			null
		);
	},
	async takeDown(context, id) {
		return withNotification(context, id, () =>
			context.db.transaction(async (tx): Promise<Kept | null> => {
				const [before] = await tx
					.select({ visibility: playlists.visibility, isFeatured: playlists.isFeatured })
					.from(playlists)
					.where(eq(playlists.id, id))
					.for("update");
				if (!before || before.visibility === "private") return null;
				await tx
					.update(playlists)
					.set({ visibility: "private", isFeatured: false })
					.where(eq(playlists.id, id));
				return before;
			}),
		);
	},
	async putBack(context, id, kept) {
		const { visibility, isFeatured } = kept as Shown;
		await withNotification(context, id, () =>
			context.db.update(playlists).set({ visibility, isFeatured }).where(eq(playlists.id, id)),
		);
	},
	forgets: [],
};
