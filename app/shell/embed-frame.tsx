import { Outlet } from "react-router";
import { EmbedListens } from "#domain/player/embed/embed-player.tsx";
import { listenReporter } from "#features/music/listening/report-listen.tsx";
import { copy as site } from "#shared/copy.ts";
import { paths } from "#shared/paths.ts";
import { SiteMark } from "#web/artwork/site-mark.tsx";
import { useSiteSettings } from "#web/site-settings.tsx";

/** Around a player within another site's page: nothing but it. */
export default function EmbedFrame() {
	return (
		<EmbedListens value={listens}>
			<Outlet />
		</EmbedListens>
	);
}

const listens = listenReporter("omit");

/** Taken back, or never there: the page around it shows one quiet sentence in its place. */
export function ErrorBoundary() {
	const { name } = useSiteSettings();
	return (
		<main className="flex min-h-dvh flex-wrap items-center gap-x-4 gap-y-2 bg-surface p-5 text-card">
			<SiteMark className="h-7" />
			<h1>{site.notThere}</h1>
			<a href={paths.home} target="_blank" rel="noopener" className="link">
				{name}
			</a>
		</main>
	);
}
