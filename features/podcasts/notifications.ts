import { sql } from "drizzle-orm";
import { users } from "#domain/people/table.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { declareNotification } from "#server/events/notification-kind.ts";
import { episodePath } from "#shared/paths.ts";
import { episodePublished } from "./events.ts";
import { episodeIsPublished, podcasts } from "./table.ts";

/** For every member but who added it: all may hear what is out. */
export const episodeNotification = declareNotification({
	name: "episode",
	event: episodePublished,
	category: "community",
	label: "New episode",
	concerns: ({ subjectId }) => sql`SELECT m.id FROM ${users} m
WHERE m.id IS DISTINCT FROM (SELECT created_by FROM ${podcasts} WHERE id = ${subjectId})`,
	isVisible: (_userId, episodeId) =>
		`EXISTS (SELECT FROM podcasts p WHERE p.id = ${episodeId} AND ${sqlText(episodeIsPublished, "p")})`,
	text: ({ slug, title }) => ({ title: `New episode: “${title}”`, path: episodePath(slug) }),
});
