import type { MetaFunction } from "react-router";
import { can } from "#shared/policy.ts";
import { head } from "#web/head.ts";
import { steadyPage } from "#web/late/steady-page.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { podcasts } from "./api.tsx";
import { copy } from "./copy.ts";
import { episodePages } from "./episodes/episode-query.tsx";
import { PodcastView } from "./episodes/podcast-view.tsx";
import { OwnFeed } from "./feed/own-feed.tsx";
import { podcastFeedLink } from "./feed-link.tsx";
import { usePodcastTools } from "./manage/episode-tools.tsx";

const queries = ({ root, viewer, load }: Page) => {
	const from = podcasts.on(root);
	return Promise.all([
		load(episodePages(from)),
		load(from.show.queryOptions()),
		...(can(viewer, "manage podcasts") ? [load(from.unpublished.queryOptions())] : []),
	]);
};
const admission = { needs: "listen to podcasts", signIn: "auth" } as const;

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission, { hasSkeleton: true });

export const meta: MetaFunction = (page) =>
	head(page, {
		title: copy.title,
		description: copy.description,
		isListed: false,
		feeds: [podcastFeedLink(page)],
	});

function PodcastsPage() {
	const tools = usePodcastTools();
	return (
		<>
			<PodcastView tools={tools} aside={<OwnFeed />} />
			{tools?.dialogs}
		</>
	);
}

export default steadyPage(PodcastsPage);
