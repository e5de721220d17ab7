import { implement } from "@orpc/server";
import { openEpisode } from "#features/podcasts/server-episodes.ts";
import { gate, notFound, signedIn } from "#server/access.ts";
import type { Context, Session } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
import { can } from "#shared/policy.ts";
import { contract, type Position } from "./contract.ts";
import { SAVES_PER_MINUTE } from "./limits.ts";

const minute: Rule = { name: "podcast-positions", points: SAVES_PER_MINUTE, seconds: 60 };

/** Of `podcasts p`: whether the member may hear it; admins, told by $2, hear what is not out yet. */
const IS_HEARD = "(p.published_at <= now() OR $2::boolean)";

type Row = {
	podcast_id: string;
	position_seconds: number;
	is_finished: boolean;
	updated_at: Date;
};

const listening = implement(contract).$context<Context>().use(gate);

/** A clock that runs ahead must not keep every other device from being believed. */
const savePosition = {
	name: "podcast-position-save",
	text: `WITH saved AS (
	INSERT INTO podcast_positions AS s (user_id, podcast_id, position_seconds, is_finished, updated_at)
	SELECT $1::uuid, p.id, $4::double precision, $5::boolean, least($6::timestamptz, now())
	FROM podcasts p WHERE p.id = $3 AND ${IS_HEARD} FOR KEY SHARE
	ON CONFLICT (user_id, podcast_id) DO UPDATE SET position_seconds = excluded.position_seconds,
		is_finished = excluded.is_finished, updated_at = excluded.updated_at
	WHERE s.updated_at <= excluded.updated_at
	RETURNING s.podcast_id, s.position_seconds, s.is_finished, s.updated_at
) SELECT * FROM saved UNION ALL
SELECT s.podcast_id, s.position_seconds, s.is_finished, s.updated_at
FROM podcast_positions s JOIN podcasts p ON p.id = s.podcast_id
WHERE s.user_id = $1 AND p.id = $3 AND ${IS_HEARD} AND NOT EXISTS (SELECT FROM saved)`,
};

const save = listening.save.handler(async ({ input, context }) => {
	const { person } = signedIn(context);
	await context.limits.consume(minute, person.id);
	const { podcastId, positionSeconds, isFinished } = input;
	// PostgreSQL knows no year 0.
	const listenedAt = new Date(Math.max(0, Date.parse(input.listenedAt)));
	const { rows } = await context.pool.query<Row>({
		...savePosition,
		values: [...listener(context), podcastId, positionSeconds, isFinished, listenedAt],
	});
	if (!rows[0]) throw notFound();
	return positionOf(rows[0]);
});

const positionsOfMany = {
	name: "podcast-positions",
	text: `SELECT s.podcast_id, s.position_seconds, s.is_finished, s.updated_at
FROM podcast_positions s JOIN podcasts p ON p.id = s.podcast_id
WHERE s.user_id = $1 AND s.podcast_id = ANY($3::uuid[]) AND ${IS_HEARD}`,
};

const positions = listening.positions.handler(async ({ input, context }) => {
	const { rows } = await context.pool.query<Row>({
		...positionsOfMany,
		values: [...listener(context), input.podcastIds],
	});
	return rows.map(positionOf);
});

const transcript = listening.transcript.handler(async ({ input, context }) => {
	const viewer = context.session?.person ?? null;
	const episode = await openEpisode(context, { id: input.podcastId }, viewer);
	if (!episode?.has_transcript) throw notFound();
	const { rows } = await context.pool.query<{ transcript_vtt: string | null }>({
		name: "podcast-transcript",
		text: "SELECT transcript_vtt FROM podcasts WHERE id = $1",
		values: [episode.id],
	});
	const vtt = rows[0]?.transcript_vtt;
	if (!vtt) throw notFound();
	return new File([vtt], `${episode.slug}.vtt`, { type: "text/vtt" });
});

export const listeningRouter = listening.router({ save, positions, transcript });

/** As the statements know them: $1 and $2. */
function listener(context: { session: Session | null }): unknown[] {
	const { person } = signedIn(context);
	return [person.id, can(person, "run the podcast")];
}

function positionOf({ podcast_id, position_seconds, is_finished, updated_at }: Row): Position {
	return {
		podcastId: podcast_id,
		positionSeconds: position_seconds,
		isFinished: is_finished,
		listenedAt: updated_at.toISOString(),
	};
}
