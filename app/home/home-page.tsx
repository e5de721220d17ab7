import { Suspense } from "react";
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaFunction } from "react-router";
import { copy } from "#app/shell/copy.ts";
import { accounts } from "#features/accounts/api.tsx";
import { bookClub } from "#features/bookclub/api.tsx";
import { booking } from "#features/booking/api.tsx";
import { chat } from "#features/chat/api.tsx";
import { membership } from "#features/membership/api.tsx";
import { moderation } from "#features/moderation/api.tsx";
import { music } from "#features/music/api.tsx";
import { newestTracks } from "#features/music/discover/newest-tracks.ts";
import { tracksFeedLink } from "#features/music/feed/feed-link.tsx";
import { podcasts } from "#features/podcasts/api.tsx";
import { newestEpisode } from "#features/podcasts/episodes/newest-episode.tsx";
import { podcastFeedLink } from "#features/podcasts/feed-link.tsx";
import { site as publicSite } from "#features/site/api.tsx";
import { songs } from "#features/song-of-the-week/api.tsx";
import type { Song } from "#features/song-of-the-week/contract.ts";
import { songsFeedLink } from "#features/song-of-the-week/feed/feed-link.tsx";
import { waveformFrom } from "#features/song-of-the-week/song-query.tsx";
import { whatsNew } from "#features/whats-new/api.tsx";
import { absoluteUrl, adminViewOf, sitePicturePath } from "#shared/paths.ts";
import { can, hasRole, type Viewer } from "#shared/policy.ts";
import { head, originOf, siteSettingsOf } from "#web/head.ts";
import { preloadable } from "#web/late/lazy-part.tsx";
import { steadyPage } from "#web/late/steady-page.ts";
import { browserLoader, currentViewer, type Page, pageRequest, serverLoader } from "#web/page.ts";
import { useViewer } from "#web/viewer.tsx";
import { Landing } from "./landing.tsx";

const AdminHome = preloadable(async () => (await import("#app/admin/admin-home.tsx")).AdminHome);
const MemberHome = preloadable(async () => (await import("./member-home.tsx")).MemberHome);

/** Its lower part too, which a first visit asks for later. */
async function loadMemberHome(): Promise<void> {
	const [{ prepareBelowFold }] = await Promise.all([
		import("./member-home.tsx"),
		MemberHome.load(),
	]);
	await prepareBelowFold();
}

/** Admins see their own home. */
const showsAdmin = (viewer: Viewer | null): boolean => hasRole(viewer, "admin");

/** With the screen that shows them, so that nobody who comes here meets an empty page first. */
const queries = async (page: Page) => {
	if (!showsAdmin(page.viewer))
		return Promise.all([everyonesQueries(page), page.viewer && loadMemberHome()]);
	// What admins see has its queries fetched with it: nobody else asks for them.
	const [{ adminQueries }] = await Promise.all([
		import("#app/admin/admin-home.tsx"),
		AdminHome.load(),
	]);
	return adminQueries(page);
};

const everyonesQueries = (page: Page) =>
	page.viewer ? membersQueries(page, page.viewer) : visitorsQueries(page);

const visitorsQueries = ({ root, load }: Page) =>
	Promise.all([
		load(music.on(root).list.queryOptions({ input: newestTracks })),
		load(membership.on(root).listPlans.queryOptions()),
		load(publicSite.on(root).stats.queryOptions()),
		load(publicSite.on(root).testimonials.queryOptions()),
		load(publicSite.on(root).landing.queryOptions()),
	]);

const membersQueries = ({ root, load }: Page, viewer: Viewer) => {
	/** What fails says so in its place, and the rest is there. */
	const part = (options: Parameters<typeof load>[0]) => load(options).catch(() => null);
	return Promise.all([
		part(whatsNew.on(root).waiting.queryOptions()),
		part(chat.on(root).unread.queryOptions()),
		part(whatsNew.on(root).get.queryOptions()),
		can(viewer, "moderate members") && part(moderation.on(root).count.queryOptions()),
		can(viewer, "decide who joins the book club") &&
			part(bookClub.on(root).countRequests.queryOptions()),
		songOfTheWeek({ root, load }),
		load(bookClub.on(root).next.queryOptions()),
		load(booking.on(root).next.queryOptions()),
		load(newestEpisode(podcasts.on(root))),
		load(membership.on(root).status.queryOptions()),
		load(accounts.on(root).firstSteps.queryOptions()),
	]);
};

async function songOfTheWeek({ root, load }: Pick<Page, "root" | "load">) {
	const from = songs.on(root);
	const song = await load<Song | null>(from.current.queryOptions());
	if (song) await load(waveformFrom(from, song));
}

const load = serverLoader(queries);

export async function loader(args: LoaderFunctionArgs) {
	return Object.assign(await load(args), {
		isAdmins: showsAdmin(args.context.get(pageRequest).viewer),
	});
}

const openWhole = browserLoader(queries);
const openWithSkeleton = browserLoader(queries, undefined, { hasSkeleton: true });

/** A member's home has a place for everything that may come late, but for its own code. */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
	const viewer = currentViewer();
	if (!viewer || showsAdmin(viewer)) return openWhole(args);
	// Asked for together; where the code cannot be had, the page's own loading says so.
	const code = MemberHome.load().catch(() => undefined);
	await Promise.all([openWithSkeleton(args), code]);
	return null;
}

export const meta: MetaFunction<typeof loader> = (page) => {
	const { name, tagline, description } = siteSettingsOf(page);
	// In the browser the page is loaded without the server: who looks is known there.
	const search = new URLSearchParams(page.location.search);
	if (page.loaderData?.isAdmins ?? showsAdmin(currentViewer())) {
		const view = adminViewOf(search);
		return head(page, { title: copy.adminViews[view], description });
	}
	const picture = {
		url: absoluteUrl(originOf(page), sitePicturePath),
		alt: `${name}: ${tagline}`,
	};
	return head(page, {
		title: `${name}: ${tagline}`,
		isWholeTitle: true,
		description,
		picture,
		feeds: [podcastFeedLink(page), songsFeedLink(page), tracksFeedLink(page)],
	});
};

function HomePage() {
	const viewer = useViewer();
	if (!viewer) return <Landing />;
	return (
		<Suspense>
			{showsAdmin(viewer) ? <AdminHome.Screen /> : <MemberHome.Screen viewer={viewer} />}
		</Suspense>
	);
}

export default steadyPage(HomePage);
