import { lazy, Suspense } from "react";
import type { LoaderFunctionArgs, MetaFunction } from "react-router";
import { copy } from "#app/shell/copy.ts";
import { accounts } from "#features/accounts/api.tsx";
import { bookClub } from "#features/bookclub/api.tsx";
import { booking } from "#features/booking/api.tsx";
import { chat } from "#features/chat/api.tsx";
import { membership } from "#features/membership/api.tsx";
import { music } from "#features/music/api.tsx";
import { newestTracks } from "#features/music/newest-tracks.ts";
import { podcasts } from "#features/podcasts/api.tsx";
import { newestEpisode } from "#features/podcasts/episodes/episode-query.tsx";
import { site as publicSite } from "#features/site/api.tsx";
import { songs } from "#features/song-of-the-week/api.tsx";
import type { Song } from "#features/song-of-the-week/contract.ts";
import { waveformFrom } from "#features/song-of-the-week/song-query.tsx";
import { adminViewOf } from "#shared/paths.ts";
import { hasRole } from "#shared/policy.ts";
import { head, siteSettingsOf } from "#web/head.ts";
import { browserLoader, currentViewer, type Page, pageRequest, serverLoader } from "#web/page.ts";
import { useViewer } from "#web/viewer.tsx";
import { Landing } from "./landing.tsx";

const AdminHome = lazy(async () => ({
	default: (await import("#app/admin/admin-home.tsx")).AdminHome,
}));
const MemberHome = lazy(async () => ({ default: (await import("./member-home.tsx")).MemberHome }));

/** What admins see has its queries fetched with it: nobody else asks for them. */
const queries = async (page: Page) => {
	if (!hasRole(page.viewer, "admin")) return everyonesQueries(page);
	const { adminQueries } = await import("#app/admin/queries.tsx");
	return adminQueries(page);
};

const everyonesQueries = ({ root, viewer, load }: Page) =>
	Promise.all([
		load(music.on(root).list.queryOptions({ input: newestTracks })),
		load(membership.on(root).listPlans.queryOptions()),
		...(viewer
			? [
					load(chat.on(root).list.queryOptions({ input: {} })),
					songOfTheWeek({ root, load }),
					load(bookClub.on(root).next.queryOptions()),
					load(booking.on(root).next.queryOptions()),
					load(newestEpisode(podcasts.on(root))),
					load(membership.on(root).status.queryOptions()),
					load(accounts.on(root).firstSteps.queryOptions()),
				]
			: [
					load(music.on(root).averageRating.queryOptions()),
					load(publicSite.on(root).testimonials.queryOptions()),
					load(publicSite.on(root).landing.queryOptions()),
				]),
	]);

async function songOfTheWeek({ root, load }: Pick<Page, "root" | "load">) {
	const from = songs.on(root);
	const song = await load<Song | null>(from.current.queryOptions());
	if (song) await load(waveformFrom(from, song));
}

const load = serverLoader(queries);

export async function loader(args: LoaderFunctionArgs) {
	return {
		...(await load(args)),
		isAdmins: hasRole(args.context.get(pageRequest).viewer, "admin"),
	};
}
export const clientLoader = browserLoader(queries);

export const meta: MetaFunction<typeof loader> = (page) => {
	const { name, tagline, description } = siteSettingsOf(page);
	// In the browser the page is loaded without the server: who looks is known there.
	if (page.loaderData?.isAdmins ?? hasRole(currentViewer(), "admin")) {
		const view = adminViewOf(new URLSearchParams(page.location.search));
		return head(page, { title: copy.adminViews[view], description });
	}
	return head(page, { title: `${name}: ${tagline}`, isWholeTitle: true, description });
};

export default function HomePage() {
	const viewer = useViewer();
	if (!viewer) return <Landing />;
	return (
		<Suspense>{hasRole(viewer, "admin") ? <AdminHome /> : <MemberHome viewer={viewer} />}</Suspense>
	);
}
