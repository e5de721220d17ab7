import { matchPath } from "react-router";
import { emailChangePath, episodePath, paths, trackPath } from "#shared/paths.ts";

/** What visitors' pages read of their addresses; a page that is not here reads nothing for visitors. */
const parameters: readonly [pattern: string, names: readonly string[]][] = [
	[paths.discover, ["genre", "search", "sort"]],
	[paths.search, ["kind", "q"]],
	[paths.listen, ["playlist"]],
	[paths.joinPlaylist, ["token"]],
	[paths.booking, ["session"]],
	[paths.contact, ["about", "plan"]],
	[paths.invitation, ["token"]],
	[paths.firstAdmin, ["token"]],
	[emailChangePath, ["token"]],
	[paths.appeal, ["token"]],
	[paths.unsubscribe, ["token"]],
	[paths.newsletterUnsubscribe, ["token"]],
	[paths.auth, ["mode", "next", "token", "verified"]],
	[paths.login, ["mode", "next", "token", "verified"]],
	[episodePath(":slug"), ["t"]],
	[trackPath(":slug"), ["t"]],
];

/** The parameters that the page at a path reads where a visitor asks for it. */
export function knownParameters(path: string): readonly string[] {
	return parameters.find(([pattern]) => matchPath(pattern, path))?.[1] ?? [];
}
