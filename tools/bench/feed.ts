import { podcastFeedPath } from "#shared/paths.ts";
import { withClient } from "#testing/pg-client.ts";
import { inRounds } from "./load.ts";
import type { Row } from "./report.ts";
import type { Community, Stage } from "./stage.ts";
import { median } from "./statistics.ts";

const EPISODES = 1_000;
const MS_MAX = 200;
const ID = "01980010-0000-7000-8000-000000000001";

/** The podcast's feed, made anew for each app that asks for it. */
export async function measureFeed({ plan, load, community }: Stage): Promise<Row[]> {
	const { server, ...kept } = await community();
	await addEpisodes(kept);
	const runs = await inRounds(plan.rounds, {
		feed: () =>
			load.run(server, { path: podcastFeedPath(null), connections: 1, seconds: plan.seconds }),
	});
	const ms = median(runs.feed.map(({ p50 }) => p50));
	return [
		{
			what: `podcast feed of ${EPISODES.toLocaleString("en")} episodes, its first page`,
			bar: `≤ ${MS_MAX} ms`,
			measured: `${ms.toFixed(1)} ms (p50)`,
			isMet: ms <= MS_MAX,
		},
	];
}

async function addEpisodes({ databaseUrl }: Pick<Community, "databaseUrl">): Promise<void> {
	await withClient(databaseUrl, async (client) => {
		await client.query(
			`INSERT INTO files (id, owner_id, extension, mime, bytes, sha256, audience)
VALUES ($1, $1, 'mp3', 'audio/mpeg', 30000000, repeat('ab', 32), 'everyone')`,
			[ID],
		);
		await client.query(
			`INSERT INTO recordings (id, owner_id, original_file_id, stream_file_id, audience, state, duration_seconds)
VALUES ($1, $1, $1, $1, 'everyone', 'live', 1800)`,
			[ID],
		);
		await client.query(
			`INSERT INTO podcasts (id, slug, title, description, guid, recording_id, published_at, audience, duration_seconds)
SELECT gen_random_uuid(), 'talk-' || n, 'Talk number ' || n, repeat('What was said, and by whom. ', 20), 'guid-' || n,
	$1, now() - n * interval '1 day', 'everyone', 1800
FROM generate_series(1, $2::int) n`,
			[ID, EPISODES],
		);
	});
}
