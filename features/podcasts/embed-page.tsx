import { ORPCError } from "@orpc/client";
import { useQuery } from "@tanstack/react-query";
import { data, type MetaFunction, useParams } from "react-router";
import { EmbedPlayer } from "#domain/player/embed/embed-player.tsx";
import { headOfEmbed } from "#domain/player/embed/head.tsx";
import { episodePath } from "#shared/paths.ts";
import { hasOwnCanonical, loadedFor } from "#web/head.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { podcasts } from "./api.tsx";
import type { Episode } from "./contract.ts";
import { waveformFrom } from "./episodes/episode-query.tsx";
import { playableOf } from "./playable.ts";

const episodeAt = (from: typeof podcasts.api, slug = "") =>
	from.get.queryOptions({ input: { slug } });

const queries = async ({ root, params, load }: Page) => {
	const from = podcasts.on(root);
	const episode = await load<Episode>(episodeAt(from, params.slug)).catch(notFoundForVisitors);
	if (episode.isOpen) await load(waveformFrom(from, episode));
};

/** A members-only episode is not found on other sites. */
function notFoundForVisitors(error: unknown): never {
	throw error instanceof ORPCError && error.status === 401 ? data(null, { status: 404 }) : error;
}

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const handle = hasOwnCanonical;

export const meta: MetaFunction = (page) => {
	const episode = loadedFor<Episode>(page, episodeAt(podcasts.api, page.params.slug));
	return episode ? headOfEmbed(episode.title, episodePath(episode.slug), page) : [];
};

export default function EmbedEpisodePage() {
	const { slug } = useParams();
	const { data: episode } = useQuery(episodeAt(podcasts.api, slug));
	if (!episode) return null;
	return <EmbedPlayer playables={[playableOf(episode)]} path={episodePath(episode.slug)} />;
}
