import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import {
	adminUserPath,
	artistPath,
	ballotPath,
	bookingChangePath,
	bookPath,
	embedPath,
	endpoints,
	episodePath,
	paths,
	playlistPath,
	sessionPath,
	trackPath,
	weekPath,
} from "#shared/paths.ts";

const LEGAL_PAGE = "../features/site/legal-page.tsx";

/** Every page on one page: address and screen. */
export default [
	layout("shell/shell.tsx", [
		index("home/home-page.tsx"),
		route(paths.profile, "pages/profile-page.tsx"),
		route(paths.firstAdmin, "../features/accounts/first-admin-page.tsx"),
		route(paths.chat, "../features/chat/page.tsx"),
		layout("shell/track-menus.tsx", [
			route(paths.discover, "../features/music/discover-page.tsx"),
			route(trackPath(":slug"), "pages/track-page.tsx"),
			route(paths.listen, "../features/playlists/page.tsx"),
			route(playlistPath(":slug"), "../features/playlists/playlist-page.tsx"),
		]),
		layout("shell/chat-beside.tsx", [
			layout("shell/next-ballot.tsx", { id: "next-ballot-beside-chat" }, [
				route(paths.music, "../features/song-of-the-week/page.tsx"),
				route(paths.bookClub, "../features/bookclub/page.tsx"),
			]),
			route(paths.podcasts, "../features/podcasts/page.tsx"),
		]),
		layout("shell/next-ballot.tsx", [
			route(paths.bookClubList, "../features/bookclub/book-list-page.tsx"),
		]),
		route(paths.myTracks, "../features/music/my-tracks-page.tsx"),
		route(artistPath(":slug"), "pages/artist-page.tsx"),
		route(weekPath(":date"), "../features/song-of-the-week/week-page.tsx"),
		route(episodePath(":slug"), "../features/podcasts/episodes/episode-page.tsx"),
		route(paths.podcastShow, "../features/podcasts/episodes/show-page.tsx"),
		route(paths.podcastAdmin, "../features/podcasts/show/show-page.tsx"),
		route(paths.adminContent, "admin/content/page.tsx"),
		route(bookPath(":slug"), "pages/book-page.tsx"),
		route(ballotPath(":id"), "pages/ballot-page.tsx"),
		route(paths.booking, "../features/booking/page.tsx"),
		route(sessionPath(":id"), "../features/booking/session-page.tsx"),
		route(paths.bookingHours, "../features/booking/hours-page.tsx"),
		route(paths.bookingManage, "../features/booking/manage-page.tsx"),
		route(bookingChangePath(":token"), "../features/booking/change-page.tsx"),
		route(paths.joinPlaylist, "../features/playlists/join-page.tsx"),
		route(paths.contact, "../features/contact/page.tsx"),
		route(paths.messages, "../features/contact/inbox/page.tsx"),
		route(paths.explore, "pages/explore-page.tsx"),
		route(paths.about, "../features/site/about-page.tsx"),
		route(paths.terms, LEGAL_PAGE, { id: "terms" }),
		route(paths.privacy, LEGAL_PAGE, { id: "privacy" }),
		route(paths.adminHistory, "../features/history/history-page.tsx"),
		route(paths.adminHealth, "../features/health/health-page.tsx"),
		route(paths.adminMemberships, "../features/membership/manage/page.tsx"),
		layout("admin/user-tiers.tsx", [
			route(paths.adminUsers, "../features/user-admin/page.tsx"),
			route(adminUserPath(":id"), "../features/user-admin/user-page.tsx"),
		]),
		route(paths.invitation, "../features/user-admin/invitations/page.tsx"),
		route(paths.adminSite, "../features/site/edit/edit-page.tsx"),
		route(paths.admin, "admin/admin-page.tsx"),
		route("*", "../features/site/not-found-page.tsx"),
	]),
	layout("shell/embed-frame.tsx", [
		route(embedPath(trackPath(":slug")), "../features/music/embed-page.tsx"),
		route(embedPath(playlistPath(":slug")), "../features/playlists/embed-page.tsx"),
		route(embedPath(weekPath(":date")), "../features/song-of-the-week/embed-page.tsx"),
		route(embedPath(episodePath(":slug")), "../features/podcasts/embed-page.tsx"),
		route(`${endpoints.embed}/*`, "../features/site/embed-missing-page.tsx"),
	]),
	route(paths.offline, "../features/offline/page.tsx"),
	layout("../features/accounts/sign-in/sign-in-shell.tsx", [
		route(paths.auth, "../features/accounts/sign-in/auth-page.tsx"),
		route(paths.login, "../features/accounts/sign-in/login-page.tsx"),
	]),
] satisfies RouteConfig;
