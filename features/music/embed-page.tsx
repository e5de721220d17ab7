import { useQuery } from "@tanstack/react-query";
import type { MetaFunction } from "react-router";
import { useParams } from "react-router";
import { EmbedPlayer } from "#domain/player/embed/embed-player.tsx";
import { headOfEmbed } from "#domain/player/embed/head.tsx";
import { waveformFrom } from "#features/music/track/track-query.tsx";
import { trackPath } from "#shared/paths.ts";
import { hasOwnCanonical, loadedFor } from "#web/head.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { music } from "./api.tsx";
import type { TrackDetails } from "./contract.ts";
import { playableOf } from "./playable.ts";

const trackAt = (from: typeof music.api, slug = "") => from.get.queryOptions({ input: { slug } });

const queries = async ({ root, params, load }: Page) => {
	const from = music.on(root);
	const track = await load<TrackDetails>(trackAt(from, params.slug));
	await load(waveformFrom(from, track));
};

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const handle = hasOwnCanonical;

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
