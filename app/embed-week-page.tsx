import { useQuery } from "@tanstack/react-query";
import { type MetaFunction, useParams } from "react-router";
import { songs } from "#features/song-of-the-week/api.tsx";
import type { Song } from "#features/song-of-the-week/contract.ts";
import { playableOf } from "#features/song-of-the-week/playable.ts";
import { waveformFrom } from "#features/song-of-the-week/song-query.tsx";
import { weekPath } from "#shared/paths.ts";
import { loadedFor, saysAddress } from "#web/head.ts";
import { browses, loads, type Page } from "#web/page.ts";
import { EmbedPlayer } from "./embed-player.tsx";
import { headOfEmbed } from "./head-of-embed.tsx";

type Loaded = { song: Song };
const weekAt = (from: typeof songs.api, date = "") => from.week.queryOptions({ input: { date } });

const queries = async ({ root, params, load }: Page) => {
	const from = songs.on(root);
	const { song } = await load<Loaded>(weekAt(from, params.date));
	await load(waveformFrom(from, song));
};

export const loader = loads(queries);
export const clientLoader = browses(queries);
export const handle = saysAddress;

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
