import type { MetaFunction } from "react-router";
import { music } from "#features/music/api.tsx";
import { copy } from "#features/music/copy.ts";
import { tracksFeedLink } from "#features/music/feed/feed-link.tsx";
import {
	filterIn,
	type TrackPages,
	trackPages,
	waveformFrom,
} from "#features/music/track/track-query.tsx";
import { head } from "#web/head.ts";
import { steadyPage } from "#web/late/steady-page.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { Discover } from "./discover.tsx";

const queries = async ({ root, url, load }: Page) => {
	const from = music.on(root);
	const list = await load<TrackPages>(trackPages(from, filterIn(url.searchParams)));
	const lead = list.pages[0]?.tracks[0];
	if (lead) await load(waveformFrom(from, lead));
};

export const loader = serverLoader(queries);
// The page itself shows a failure, beside what it already has.
export const clientLoader = browserLoader((page) => queries(page).catch(() => {}), undefined, {
	hasSkeleton: true,
});

export const meta: MetaFunction = (page) =>
	head(page, {
		title: copy.title,
		description: copy.description,
		feeds: [tracksFeedLink(page)],
	});

export default steadyPage(Discover);
