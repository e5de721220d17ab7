import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { closedRooms } from "../features/site/closed-rooms.ts";
import { paths } from "../shared/paths.ts";

const notOpen = "../features/site/not-open-page.tsx";

/** Every page on one page: address and screen. */
export default [
	layout("shell.tsx", [
		index("home-page.tsx"),
		route(paths.profile, "../features/members/profile-page.tsx"),
		route(paths.firstAdmin, "../features/members/first-admin-page.tsx"),
		route(paths.chat, "chat-page.tsx"),
		route(paths.discover, "discover-page.tsx"),
		...Object.keys(closedRooms).map((path) => route(path, notOpen, { id: `not-open${path}` })),
		route("*", "../features/site/not-found-page.tsx"),
	]),
	layout("../features/members/sign-in-shell.tsx", [
		route(paths.auth, "../features/members/auth-page.tsx"),
		route(paths.login, "../features/members/login-page.tsx"),
	]),
] satisfies RouteConfig;
