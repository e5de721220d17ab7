import type { MetaFunction } from "react-router";
import { music } from "#features/music/api.tsx";
import { copy } from "#features/music/copy.ts";
import { Discover } from "#features/music/discover.tsx";
import {
	filterIn,
	type TrackPages,
	trackPages,
	waveformFrom,
} from "#features/music/track-query.tsx";
import { head } from "#web/head.ts";
import { browses, loads, type Page } from "#web/page.ts";
import { tracksFeedLink } from "./head-words.tsx";
import { useTrackActions } from "./track-actions.tsx";

const queries = async ({ root, url, load }: Page) => {
	const from = music.on(root);
	const list = await load<TrackPages>(trackPages(from, filterIn(url.searchParams)));
	const lead = list.pages[0]?.tracks[0];
	if (lead) await load(waveformFrom(from, lead));
};

export const loader = loads(queries);
// A failure is told by the page itself, which keeps the list it has.
export const clientLoader = browses((page) => queries(page).catch(() => {}));

export const meta: MetaFunction = (page) =>
	head(page, {
		title: copy.title,
		description: copy.description,
		feeds: [tracksFeedLink(page)],
	});

export default function DiscoverPage() {
	const { actions, dialog } = useTrackActions();
	return (
		<>
			<Discover actions={actions} />
			{dialog}
		</>
	);
}
