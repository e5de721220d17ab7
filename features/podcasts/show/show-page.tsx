import { useQuery } from "@tanstack/react-query";
import type { MetaFunction } from "react-router";
import { podcasts } from "#features/podcasts/api.tsx";
import { FeedDoctor } from "#features/podcasts/feed/doctor/feed-doctor.tsx";
import { Downloads } from "#features/podcasts/feed/downloads/downloads.tsx";
import { Ownership } from "#features/podcasts/feed/ownership.tsx";
import { paths } from "#shared/paths.ts";
import { head } from "#web/head.ts";
import { BackLink } from "#web/kit/back-link.tsx";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { useMediaFiles } from "#web/uploads/use-media-files.tsx";
import { useIsHydrated } from "#web/use-is-hydrated.tsx";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";
import type { ShowSettings } from "./show-contract.ts";
import { ShowForm } from "./show-form.tsx";

const queries = ({ root, load }: Page) => load(podcasts.on(root).showSettings.queryOptions());
const admission = { needs: "manage podcasts", signIn: "auth" } as const;

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.text, isListed: false });

export default function PodcastAdminPage() {
	const { data: settings } = useQuery(podcasts.api.showSettings.queryOptions());
	// The form's picture may be on its way from an earlier visit, of which the server knows nothing.
	const isInBrowser = useIsHydrated();
	if (!settings) return null;
	return (
		<main className="page pt-5 pb-24 md:pt-8">
			<BackLink to={paths.podcasts}>{copy.toEpisodes}</BackLink>
			<h1 className="text-h2">{copy.title}</h1>
			<p className="mt-3 max-w-text text-body text-muted">{copy.text}</p>
			<div className="mt-9 grid gap-x-16 gap-y-14 md:mt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,440px)]">
				{isInBrowser ? (
					<Settings settings={settings} />
				) : (
					<SkeletonLine className="h-[720px] w-full rounded-card" />
				)}
				<div className="flex min-w-0 flex-col gap-14">
					<FeedDoctor />
					<Ownership />
					<Downloads />
				</div>
			</div>
		</main>
	);
}

function Settings({ settings }: { settings: ShowSettings }) {
	const { artwork, clear } = useMediaFiles(`${useViewer()?.id}-podcast-show`);
	return <ShowForm settings={settings} artwork={{ ...artwork, clear }} />;
}
