import type { podcasts } from "#features/podcasts/api.tsx";

/** Only the newest, for the home page. */
export const newestEpisode = (from: typeof podcasts.api) =>
	from.list.queryOptions({ input: { limit: 1 } });
