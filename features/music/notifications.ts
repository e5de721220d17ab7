import { sql } from "drizzle-orm";
import { artistFollows, genreFollows } from "#domain/people/follows/table.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { declareNotification } from "#server/events/notification-kind.ts";
import { paths, trackPath } from "#shared/paths.ts";
import { trackProcessed, trackPublished, trackRated } from "./events.ts";
import { copy } from "./notification-copy.ts";
import { readyText } from "./submit/ready-text.ts";
import { trackIsListed, trackIsOut, tracks } from "./table.ts";

const isTheirs = (userId: string, trackId: string, also = "TRUE") =>
	`EXISTS (SELECT FROM tracks t WHERE t.id = ${trackId} AND t.created_by = ${userId} AND ${also})`;
const artistOf = (trackId: string) => sql`SELECT created_by FROM ${tracks} WHERE id = ${trackId}`;
const isListed = sqlText(trackIsListed, "t");
const isOut = sqlText(trackIsOut, "t");

export const musicNotifications = [
	declareNotification({
		name: "track",
		event: trackProcessed,
		category: "tracks",
		label: copy.processedLabel,
		concerns: ({ subjectId }) => artistOf(subjectId),
		isVisible: (userId, trackId) => isTheirs(userId, trackId, "t.state <> 'processing'"),
		// An artist may upload many at a time: one line for all that are ready, and one for each that failed.
		groupOf: ({ payload, subjectId }) =>
			payload.state === "failed" ? `track ${subjectId}` : "tracks-ready",
		text: ({ slug, title, visibility, audience, state }, { count }) => {
			const path = trackPath(slug);
			if (count > 1 && state === "live") {
				const body = copy.latest(title);
				return { title: copy.severalReady(count), body, path: paths.myTracks };
			}
			if (state === "failed") return { title: copy.failed(title), body: copy.failedBody, path };
			const name = visibility === "draft" ? copy.ready(title) : copy.live(title);
			return { title: name, body: readyText(visibility, audience), path };
		},
	}),
	// For those who follow the artist or the genre.
	declareNotification({
		name: "new-track",
		event: trackPublished,
		category: "follows",
		label: copy.publishedLabel,
		concerns: ({ subjectId, payload }) => sql`SELECT f.user_id FROM ${artistFollows} f
JOIN ${tracks} t ON t.created_by = f.artist_id AND t.id = ${subjectId}
UNION SELECT user_id FROM ${genreFollows} WHERE genre = ${payload.genre}`,
		isVisible: (_userId, trackId) =>
			`EXISTS (SELECT FROM tracks t WHERE t.id = ${trackId} AND ${isListed})`,
		text: ({ slug, title, artist }) => ({
			title: copy.published(artist, title),
			path: trackPath(slug),
		}),
	}),
	// Who gave which stars is shown to nobody.
	declareNotification({
		name: "rating",
		event: trackRated,
		category: "ratings",
		label: copy.ratedLabel,
		isNameless: true,
		concerns: ({ subjectId }) => artistOf(subjectId),
		isVisible: (userId, trackId, actorId) =>
			`EXISTS (SELECT FROM tracks t JOIN track_ratings r ON r.track_id = t.id
	WHERE t.id = ${trackId} AND t.created_by = ${userId} AND r.user_id = ${actorId} AND ${isOut})`,
		text: ({ slug, title }, actors) => ({
			title: copy.rated(actors, title),
			path: trackPath(slug),
		}),
	}),
];
