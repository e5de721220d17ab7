import { useQuery } from "@tanstack/react-query";
import type { MetaFunction } from "react-router";
import { useParams } from "react-router";
import { music } from "#features/music/api.tsx";
import type { TrackDetails } from "#features/music/contract.ts";
import { playableOf } from "#features/music/playable.ts";
import { waveformFrom } from "#features/music/track-query.tsx";
import { trackPath } from "#shared/paths.ts";
import { loadedFor, saysAddress } from "#web/head.ts";
import { browses, loads, type Page } from "#web/page.ts";
import { EmbedPlayer } from "./embed-player.tsx";
import { headOfEmbed } from "./head-of-embed.tsx";

const trackAt = (from: typeof music.api, slug = "") => from.get.queryOptions({ input: { slug } });

const queries = async ({ root, params, load }: Page) => {
	const from = music.on(root);
	const track = await load<TrackDetails>(trackAt(from, params.slug));
	await load(waveformFrom(from, track));
};

export const loader = loads(queries);
export const clientLoader = browses(queries);
export const handle = saysAddress;

export const meta: MetaFunction = (page) => {
	const track = loadedFor<TrackDetails>(page, trackAt(music.api, page.params.slug));
	return track ? headOfEmbed(track.title, trackPath(track.slug), page) : [];
};

export default function EmbedTrackPage() {
	const { slug } = useParams();
	const { data: track } = useQuery(trackAt(music.api, slug));
	if (!track) return null;
	return <EmbedPlayer playables={[playableOf(track)]} path={trackPath(track.slug)} />;
}
