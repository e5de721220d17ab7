import { useNavigate, useParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { hasOwnCanonical } from "#web/head.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { steadyPage } from "#web/steady-page.ts";
import { songs } from "./api.tsx";
import type { Song } from "./contract.ts";
import { discussionPages } from "./discussion/discussion-query.tsx";
import { weekMeta } from "./head.tsx";
import { useSongTools } from "./manage/song-tools.tsx";
import { waveformFrom } from "./song-query.tsx";
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
