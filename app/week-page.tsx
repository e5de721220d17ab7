import { useNavigate, useParams } from "react-router";
import { songs } from "#features/song-of-the-week/api.tsx";
import type { Song } from "#features/song-of-the-week/contract.ts";
import { discussionPages } from "#features/song-of-the-week/discussion-query.tsx";
import { waveformFrom } from "#features/song-of-the-week/song-query.tsx";
import { WeekView } from "#features/song-of-the-week/week-view.tsx";
import { paths } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { saysAddress } from "#web/head.ts";
import { browses, loads, type Page } from "#web/page.ts";
import { weekMeta } from "./head-of-week.tsx";
import { useSongTools } from "./song-tools.tsx";

const queries = async ({ root, viewer, params, load }: Page) => {
	const from = songs.on(root);
	const { date = "" } = params;
	const { song } = await load<{ song: Song }>(from.week.queryOptions({ input: { date } }));
	await Promise.all([
		load(waveformFrom(from, song)),
		...(can(viewer, "read the song of the week") ? [load(discussionPages(from, song.id))] : []),
	]);
};

export const loader = loads(queries);
export const clientLoader = browses(queries);
export const handle = saysAddress;
export const meta = weekMeta;

export default function WeekPage() {
	const { date = "" } = useParams();
	const navigate = useNavigate();
	const tools = useSongTools(() => void navigate(paths.music, { replace: true }));
	return (
		<>
			<WeekView key={date} date={date} {...(tools && { tools: tools.of })} />
			{tools?.dialogs}
		</>
	);
}
