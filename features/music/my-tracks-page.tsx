import type { MetaFunction } from "react-router";
import { head } from "#web/head.ts";
import { type Admission, browserLoader, type Page, serverLoader } from "#web/page.ts";
import { steadyPage } from "#web/steady-page.ts";
import { music } from "./api.tsx";
import { MyTracks } from "./mine/my-tracks.tsx";
import { trackCopy } from "./track/copy.ts";
import { myTrackPages } from "./track-query.tsx";

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
