import type { MetaFunction } from "react-router";
import { music } from "#features/music/api.tsx";
import { copy } from "#features/music/copy.ts";
import { Discover } from "#features/music/discover.tsx";
import { filterIn, type TrackPages, trackPages } from "#features/music/track-query.tsx";
import { copy as common } from "#shared/copy.ts";
import { head } from "#web/head.ts";
import { browses, loads, type Page } from "#web/page.ts";

const queries = async ({ root, url, load }: Page) => {
	const from = music.on(root);
	const list = await load<TrackPages>(trackPages(from, filterIn(url.searchParams)));
	const lead = list.pages[0]?.tracks[0];
	if (lead) await load(from.waveform.queryOptions({ input: { id: lead.id } }));
};

export const loader = loads(queries);
// A failure is told by the page itself, which keeps the list it has.
export const clientLoader = browses((page) => queries(page).catch(() => {}));

export const meta: MetaFunction = () =>
	head({
		title: `${copy.title} · ${common.name}`,
		description: copy.description,
	});

export default function DiscoverPage() {
	return <Discover />;
}
