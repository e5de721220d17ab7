import { useNavigate, useParams } from "react-router";
import { songs } from "#features/song-of-the-week/api.tsx";
import type { Song } from "#features/song-of-the-week/contract.ts";
import { discussionPages } from "#features/song-of-the-week/discussion/discussion-query.tsx";
import { weekMeta } from "#features/song-of-the-week/head.tsx";
import { useSongTools } from "#features/song-of-the-week/manage/song-tools.tsx";
import { waveformFrom } from "#features/song-of-the-week/song-query.tsx";
import { paths } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { hasOwnCanonical } from "#web/head.ts";
import { steadyPage } from "#web/late/steady-page.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { WeekView } from "./week-view.tsx";

const queries = async ({ root, viewer, params, load }: Page) => {
	const from = songs.on(root);
	const { date = "" } = params;
	const { song } = await load<{ song: Song }>(from.week.queryOptions({ input: { date } }));
	await Promise.all([
		load(waveformFrom(from, song)),
		...(can(viewer, "read the song of the week") ? [load(discussionPages(from, song.id))] : []),
	]);
};

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries, undefined, { hasSkeleton: true });
export const handle = hasOwnCanonical;
export const meta = weekMeta;

function WeekPage() {
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

export default steadyPage(WeekPage);
