import type { MetaFunction } from "react-router";
import { music } from "#features/music/api.tsx";
import { trackCopy } from "#features/music/track/copy.ts";
import { myTrackPages } from "#features/music/track/track-query.tsx";
import { head } from "#web/head.ts";
import { steadyPage } from "#web/late/steady-page.ts";
import { type Admission, browserLoader, type Page, serverLoader } from "#web/page.ts";
import { MyTracks } from "./my-tracks.tsx";

const admission: Admission = { needs: "submit a track", signIn: "login" };
const queries = ({ root, load }: Page) => load(myTrackPages(music.on(root)));

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission, { hasSkeleton: true });

export const meta: MetaFunction = (page) =>
	head(page, {
		title: trackCopy.mine,
		description: trackCopy.mineDescription,
		isListed: false,
	});

function MyTracksPage() {
	return <MyTracks />;
}

export default steadyPage(MyTracksPage);
