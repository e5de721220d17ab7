import { makeEpisode } from "#features/podcasts/podcasts.test-episodes.ts";
import type { TestServer } from "./server.ts";

/** An episode for members, its audio at another site. Returns its id. */
export async function makePodcast(
	server: Pick<TestServer, "services">,
	given: Parameters<typeof makeEpisode>[1] = {},
): Promise<string> {
	const { id } = await makeEpisode(server, {
		audience: "members",
		audioUrl: "https://sound.example/a.mp3",
		durationSeconds: 1_800,
		publishedAt: new Date(Date.now() - 60_000),
		...given,
	});
	return id;
}
