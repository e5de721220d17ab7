import { matchPath } from "react-router";
import { definePages, type NamedPage, type Page } from "#domain/page.ts";
import { accountPages } from "#features/accounts/pages.ts";
import { backupPages } from "#features/backups/pages.ts";
import { bookClubPages } from "#features/bookclub/pages.ts";
import { bookingPages } from "#features/booking/pages.ts";
import { chatPages } from "#features/chat/pages.ts";
import { contactPages } from "#features/contact/pages.ts";
import { healthPages } from "#features/health/pages.ts";
import { historyPages } from "#features/history/pages.ts";
import { membershipPages } from "#features/membership/pages.ts";
import { moderationPages } from "#features/moderation/pages.ts";
import { musicPages } from "#features/music/pages.ts";
import { notificationPages } from "#features/notifications/pages.ts";
import { offlinePages } from "#features/offline/pages.ts";
import { playlistPages } from "#features/playlists/pages.ts";
import { podcastPages } from "#features/podcasts/pages.ts";
import { postPages } from "#features/posts/pages.ts";
import { searchPages } from "#features/search/pages.ts";
import { sitePages } from "#features/site/pages.ts";
import { songPages } from "#features/song-of-the-week/pages.ts";
import { userPages } from "#features/user-admin/pages.ts";
import { copy as site } from "#shared/copy.ts";
import {
	adminViewPath,
	apiDocsPath,
	artistPath,
	ballotPath,
	bookPath,
	paths,
	sessionPath,
	trackPath,
} from "#shared/paths.ts";
import { settingsPages } from "./settings/pages.ts";

/** Pages that several features make together, those of admins last. */
const sharedPages = definePages("app", [
	{
		path: paths.home,
		file: "home/home-page.tsx",
		title: site.nav.home,
		needs: "browse the public pages",
		words: "start",
		isInSitemap: true,
		menus: [
			{ menu: "header", place: 1, label: site.nav.home },
			{ menu: "admin content", place: 1, label: "Add Content", to: adminViewPath("content") },
			{
				menu: "admin community",
				place: 2,
				label: "User Analytics",
				to: adminViewPath("analytics"),
			},
		],
	},
	{
		path: paths.explore,
		file: "pages/explore-page.tsx",
		title: site.nav.explore,
		needs: "browse the public pages",
		isInSitemap: true,
		menus: [{ menu: "header", place: 3, label: site.nav.explore }],
	},
	{ path: trackPath(":slug"), file: "pages/track-page.tsx", frame: "track menus", reads: ["t"] },
	{ path: artistPath(":slug"), file: "pages/artist-page.tsx" },
	{ path: bookPath(":slug"), file: "pages/book-page.tsx" },
	{ path: ballotPath(":id"), file: "pages/ballot-page.tsx" },
	{ path: sessionPath(":id"), file: "pages/session-page.tsx" },
	{
		path: paths.admin,
		file: "admin/admin-page.tsx",
		title: "Admin",
		needs: "enter the admin area",
		words: "dashboard manage",
		menus: [{ menu: "admin settings", place: 11, label: "All admin pages" }],
	},
	{
		path: paths.adminContent,
		file: "admin/content/page.tsx",
		title: "Manage content",
		needs: "enter the admin area",
		words: "admin add episode book week",
		menus: [{ menu: "admin content", place: 11, label: "Manage content" }],
	},
]);

/** Every page of the site. Of what search finds by the same words, the first comes first. */
export const pages: readonly Page[] = [
	sharedPages,
	musicPages,
	songPages,
	playlistPages,
	podcastPages,
	bookClubPages,
	postPages,
	chatPages,
	bookingPages,
	notificationPages,
	settingsPages,
	offlinePages,
	searchPages,
	sitePages,
	contactPages,
	accountPages,
	moderationPages,
	userPages,
	membershipPages,
	historyPages,
	healthPages,
	backupPages,
].flat();

/** What search finds: the pages that have a name, and two parts of the site that are no pages of their own. */
export const namedPages: readonly NamedPage[] = [
	...pages.filter((page) => page.title !== undefined),
	{
		title: "Plans",
		path: paths.pricing,
		needs: "view plans",
		words: "pricing membership premium subscribe",
	},
	{ title: "API", path: apiDocsPath, needs: "browse the public pages", words: "developers rest" },
];

const reading = pages.flatMap(({ path, reads }) => (reads ? [{ path, reads }] : []));

/** The parameters that the page at a path reads where a visitor asks for it. */
export const knownParameters = (path: string): readonly string[] =>
	reading.find((page) => matchPath(page.path, path))?.reads ?? [];
