import { eq } from "drizzle-orm";
import { openEpisode } from "#features/podcasts/server-episodes.ts";
import { episodeIsPlayableBy, podcasts } from "#features/podcasts/table.ts";
import { notFound } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import type { Rule } from "#server/limits.ts";
import { serve } from "#server/serve.ts";
import { can } from "#shared/policy.ts";
import { contract, type Position } from "./contract.ts";
import { SAVES_PER_MINUTE } from "./limits.ts";
import type { podcastPositions } from "./table.ts";

const minute: Rule = { name: "podcast-positions", points: SAVES_PER_MINUTE, seconds: 60 };

/** SQL for `podcasts p`: open to the user ($1), or they are an admin ($2). */
const MAY_LISTEN = `(${sqlText(episodeIsPlayableBy("$1::uuid"), "p")} OR ($2::boolean AND p.deleted_at IS NULL))`;

type Row = Omit<RawRow<typeof podcastPositions>, "user_id">;

/** Times are capped at now: a clock that is ahead must not block the positions of other devices. */
const savePosition = {
	name: "podcast-position-save",
	text: `WITH saved AS (
	INSERT INTO podcast_positions AS s (user_id, podcast_id, position_seconds, is_finished, updated_at)
	SELECT $1::uuid, p.id, $4::double precision, $5::boolean, least($6::timestamptz, now())
	FROM podcasts p WHERE p.id = $3 AND ${MAY_LISTEN} FOR KEY SHARE
	ON CONFLICT (user_id, podcast_id) DO UPDATE SET position_seconds = excluded.position_seconds,
		is_finished = excluded.is_finished, updated_at = excluded.updated_at
	WHERE s.updated_at <= excluded.updated_at
	RETURNING s.podcast_id, s.position_seconds, s.is_finished, s.updated_at
) SELECT * FROM saved UNION ALL
SELECT s.podcast_id, s.position_seconds, s.is_finished, s.updated_at
FROM podcast_positions s JOIN podcasts p ON p.id = s.podcast_id
WHERE s.user_id = $1 AND p.id = $3 AND ${MAY_LISTEN} AND NOT EXISTS (SELECT FROM saved)`,
};

const positionsOfMany = {
	name: "podcast-positions",
	text: `SELECT s.podcast_id, s.position_seconds, s.is_finished, s.updated_at
FROM podcast_positions s JOIN podcasts p ON p.id = s.podcast_id
WHERE s.user_id = $1 AND s.podcast_id = ANY($3::uuid[]) AND ${MAY_LISTEN}`,
};

export const listeningRouter = serve(contract, {
	save: async ({ input, context }) => {
		const { user } = context.session;
		await context.limits.consume(minute, user.id);
		const { podcastId, positionSeconds, isFinished } = input;
		// PostgreSQL knows no year 0.
		const listenedAt = new Date(Math.max(0, Date.parse(input.listenedAt)));
		const { rows } = await context.pool.query<Row>({
			...savePosition,
			values: [...listener(context), podcastId, positionSeconds, isFinished, listenedAt],
		});
		if (!rows[0]) throw notFound();
		return positionOf(rows[0]);
	},
	positions: async ({ input, context }) => {
		const { rows } = await context.pool.query<Row>({
			...positionsOfMany,
			values: [...listener(context), input.podcastIds],
		});
		return rows.map(positionOf);
	},
	transcript: async ({ input, context }) => {
		const viewer = context.session?.user ?? null;
		const episode = await openEpisode(context, { id: input.podcastId }, viewer);
		if (!episode?.has_transcript || !episode.is_open) throw notFound();
		const [found] = await context.db
			.select({ vtt: podcasts.transcriptVtt })
			.from(podcasts)
			.where(eq(podcasts.id, episode.id));
		if (!found?.vtt) throw notFound();
		return new File([found.vtt], `${episode.slug}.vtt`, { type: "text/vtt" });
	},
});

/** $1 and $2 of the statements. */
function listener({ session }: MemberContext): unknown[] {
	const { user } = session;
	return [user.id, can(user, "manage podcasts")];
}

function positionOf({ podcast_id, position_seconds, is_finished, updated_at }: Row): Position {
	return {
		podcastId: podcast_id,
		positionSeconds: position_seconds,
		isFinished: is_finished,
		listenedAt: updated_at.toISOString(),
	};
}
