import type { MetaFunction } from "react-router";
import { chat } from "#features/chat/api.tsx";
import { podcasts } from "#features/podcasts/api.tsx";
import { copy } from "#features/podcasts/copy.ts";
import { episodePages } from "#features/podcasts/episode-query.tsx";
import { OwnFeed } from "#features/podcasts/feed/own-feed.tsx";
import { PodcastView } from "#features/podcasts/podcast-view.tsx";
import { can } from "#shared/policy.ts";
import { head } from "#web/head.ts";
import { browses, loads, type Page } from "#web/page.ts";
import { usePodcastTools } from "./podcast-tools.tsx";
import { WithChat } from "./with-chat.tsx";

const queries = ({ root, viewer, load }: Page) => {
	const from = podcasts.on(root);
	return Promise.all([
		load(episodePages(from)),
		load(from.show.queryOptions()),
		load(chat.on(root).list.queryOptions({ input: {} })),
		...(can(viewer, "run the podcast") ? [load(from.waiting.queryOptions())] : []),
	]);
};
const admission = { needs: "listen to podcasts", signIn: "auth" } as const;

export const loader = loads(queries, admission);
export const clientLoader = browses(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.description, isListed: false });

export default function PodcastsPage() {
	const tools = usePodcastTools();
	return (
		<WithChat>
			<PodcastView tools={tools} aside={<OwnFeed />} />
			{tools?.dialogs}
		</WithChat>
	);
}
