import { useQuery } from "@tanstack/react-query";
import { type MetaFunction, useParams } from "react-router";
import { EmbedPlayer } from "#domain/player/embed/embed-player.tsx";
import { headOfEmbed } from "#domain/player/embed/head.tsx";
import { weekPath } from "#shared/paths.ts";
import { hasOwnCanonical, loadedFor } from "#web/head.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { songs } from "./api.tsx";
import type { Song } from "./contract.ts";
import { playableOf } from "./playable.ts";
import { waveformFrom } from "./song-query.tsx";

type Loaded = { song: Song };
const weekAt = (from: typeof songs.api, date = "") => from.week.queryOptions({ input: { date } });

const queries = async ({ root, params, load }: Page) => {
	const from = songs.on(root);
	const { song } = await load<Loaded>(weekAt(from, params.date));
	await load(waveformFrom(from, song));
};

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const handle = hasOwnCanonical;

export const meta: MetaFunction = (page) => {
	const found = loadedFor<Loaded>(page, weekAt(songs.api, page.params.date));
	if (!found) return [];
	const { title, weekStartDate } = found.song;
	return headOfEmbed(title, weekPath(weekStartDate), page);
};

export default function EmbedWeekPage() {
	const { date } = useParams();
	const { data } = useQuery(weekAt(songs.api, date));
	if (!data) return null;
	const { song } = data;
	return <EmbedPlayer playables={[playableOf(song)]} path={weekPath(song.weekStartDate)} />;
}
