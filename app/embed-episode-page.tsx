import { ORPCError } from "@orpc/client";
import { useQuery } from "@tanstack/react-query";
import { data, type MetaFunction, useParams } from "react-router";
import { podcasts } from "#features/podcasts/api.tsx";
import type { Episode } from "#features/podcasts/contract.ts";
import { waveformFrom } from "#features/podcasts/episode-query.tsx";
import { playableOf } from "#features/podcasts/playable.ts";
import { episodePath } from "#shared/paths.ts";
import { loadedFor, saysAddress } from "#web/head.ts";
import { browses, loads, type Page } from "#web/page.ts";
import { EmbedPlayer } from "./embed-player.tsx";
import { headOfEmbed } from "./head-of-embed.tsx";

const episodeAt = (from: typeof podcasts.api, slug = "") =>
	from.get.queryOptions({ input: { slug } });

const queries = async ({ root, params, load }: Page) => {
	const from = podcasts.on(root);
	const episode = await load<Episode>(episodeAt(from, params.slug)).catch(asNotThere);
	await load(waveformFrom(from, episode));
};

/** What is for members alone is told apart from nothing on no page but our own. */
function asNotThere(error: unknown): never {
	throw error instanceof ORPCError && error.status === 401 ? data(null, { status: 404 }) : error;
}

export const loader = loads(queries);
export const clientLoader = browses(queries);
export const handle = saysAddress;

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
