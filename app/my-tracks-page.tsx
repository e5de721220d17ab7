import type { MetaFunction } from "react-router";
import { music } from "#features/music/api.tsx";
import { myTrackPages } from "#features/music/mine/my-track-query.tsx";
import { MyTracks } from "#features/music/mine/my-tracks.tsx";
import { trackCopy } from "#features/music/track/track-copy.ts";
import { head } from "#web/head.ts";
import { type Admission, browses, loads, type Page } from "#web/page.ts";

const admission: Admission = { needs: "submit a track", signIn: "login" };
const queries = ({ root, load }: Page) => load(myTrackPages(music.on(root)));

export const loader = loads(queries, admission);
export const clientLoader = browses(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, {
		title: trackCopy.mine,
		description: trackCopy.mineDescription,
		isListed: false,
	});

export default function MyTracksPage() {
	return <MyTracks />;
}
