import { and, eq } from "drizzle-orm";
import type { Reportable } from "#domain/moderation/server-reports.ts";
import { trackPath } from "#shared/paths.ts";
import { reviewedTrack } from "./moderation/server-review.ts";
import { restoreTrack, takeTrackDown } from "./moderation/server-take-down.ts";
import { copy } from "./notification-copy.ts";
import { trackIsVisibleTo, tracks } from "./table.ts";

export const trackReports: Reportable = {
	kind: "track",
	table: "tracks",
	async find({ db, session }, id) {
		const [track] = await db
			.select()
			.from(tracks)
			.where(and(eq(tracks.id, id), trackIsVisibleTo(session.user)));
		if (!track) return null;
		const { createdBy, title, artist, description, credits, slug } = track;
		return {
			authorId: createdBy,
			title: copy.reported(title, artist),
			text: [description, credits].filter(Boolean).join("\n\n"),
			path: trackPath(slug),
		};
	},
	audio: reviewedTrack,
	async takeDown(context, id, reason) {
		await takeTrackDown(context, { id, reason });
		return { id };
	},
	async putBack(context, id) {
		await restoreTrack(context, id);
	},
	forgets: [],
};
