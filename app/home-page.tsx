import { lazy, Suspense } from "react";
import type { MetaFunction } from "react-router";
import { chat } from "#features/chat/api.tsx";
import { music } from "#features/music/api.tsx";
import { copy as site } from "#shared/copy.ts";
import { head } from "#web/head.ts";
import { browses, loads, type Page } from "#web/page.ts";
import { useViewer } from "#web/viewer.tsx";
import { greetingOptions } from "./greeting.tsx";
import { Landing } from "./landing.tsx";
import { newestTracks } from "./newest-tracks.ts";

const MemberHome = lazy(async () => ({ default: (await import("./member-home.tsx")).MemberHome }));

const queries = ({ root, viewer, load }: Page) =>
	Promise.all([
		load(music.on(root).list.queryOptions({ input: newestTracks })),
		...(viewer
			? [load(chat.on(root).list.queryOptions({ input: {} })), load(greetingOptions)]
			: [load(music.on(root).score.queryOptions())]),
	]);

export const loader = loads(queries);
export const clientLoader = browses(queries);

export const meta: MetaFunction = () =>
	head({ title: `${site.name}: ${site.tagline}`, description: site.description });

export default function HomePage() {
	const viewer = useViewer();
	if (!viewer) return <Landing />;
	return (
		<Suspense>
			<MemberHome viewer={viewer} />
		</Suspense>
	);
}
