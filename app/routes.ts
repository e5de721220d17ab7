import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { closedRooms } from "../features/site/closed-rooms.ts";
import {
	artistPath,
	ballotPath,
	bookPath,
	embedPath,
	endpoints,
	episodePath,
	paths,
	playlistPath,
	trackPath,
	weekPath,
} from "../shared/paths.ts";

const notOpen = "../features/site/not-open-page.tsx";

/** Every page on one page: address and screen. */
export default [
	layout("shell.tsx", [
		index("home-page.tsx"),
		route(paths.profile, "profile-page.tsx"),
		route(paths.firstAdmin, "../features/members/first-admin-page.tsx"),
		route(paths.chat, "chat-page.tsx"),
		route(paths.discover, "discover-page.tsx"),
		route(paths.myTracks, "my-tracks-page.tsx"),
		route(trackPath(":slug"), "track-page.tsx"),
		route(artistPath(":slug"), "artist-page.tsx"),
		route(paths.music, "song-page.tsx"),
		route(weekPath(":date"), "week-page.tsx"),
		route(paths.podcasts, "podcasts-page.tsx"),
		route(episodePath(":slug"), "episode-page.tsx"),
		route(paths.podcastAdmin, "podcast-admin-page.tsx"),
		route(paths.bookClub, "bookclub-page.tsx"),
		route(paths.bookClubList, "book-club-page.tsx"),
		route(bookPath(":slug"), "book-page.tsx"),
		route(ballotPath(":id"), "ballots-page.tsx"),
		route(paths.listen, "listen-page.tsx"),
		route(paths.joinPlaylist, "join-playlist-page.tsx"),
		route(playlistPath(":slug"), "playlist-page.tsx"),
		...Object.keys(closedRooms).map((path) => route(path, notOpen, { id: `not-open${path}` })),
		route("*", "../features/site/not-found-page.tsx"),
	]),
	layout("embed-frame.tsx", [
		route(embedPath(trackPath(":slug")), "embed-track-page.tsx"),
		route(embedPath(playlistPath(":slug")), "embed-playlist-page.tsx"),
		route(embedPath(weekPath(":date")), "embed-week-page.tsx"),
		route(`${endpoints.embed}/*`, "embed-missing-page.tsx"),
	]),
	layout("../features/members/sign-in-shell.tsx", [
		route(paths.auth, "../features/members/auth-page.tsx"),
		route(paths.login, "../features/members/login-page.tsx"),
	]),
] satisfies RouteConfig;
