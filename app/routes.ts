import { index, layout, type RouteConfigEntry, route } from "@react-router/dev/routes";
import type { Frame, Page } from "#domain/page.ts";
import { paths } from "#shared/paths.ts";
import { pages } from "./pages.ts";

/** A component that stands around pages; with an id where several of the same file do. */
type Layout = { file: string; id?: string };

const shell: Layout = { file: "shell/shell.tsx" };
const chatBeside: Layout = { file: "shell/chat-beside.tsx" };
const nextBallot = "shell/next-ballot.tsx";

/** What each frame is made of, from the outside in. */
const frames: Record<Frame, readonly Layout[]> = {
	site: [shell],
	settings: [shell, { file: "settings/settings-layout.tsx" }],
	"track menus": [shell, { file: "shell/track-menus.tsx" }],
	"chat beside": [shell, chatBeside],
	"chat and ballot beside": [
		shell,
		chatBeside,
		{ file: nextBallot, id: "next-ballot-beside-chat" },
	],
	"ballot above": [shell, { file: nextBallot }],
	"admin slots": [shell, { file: "admin/filled-slots.tsx" }],
	embed: [{ file: "shell/embed-frame.tsx" }],
	"sign-in": [{ file: "../features/accounts/sign-in/sign-in-shell.tsx" }],
	bare: [],
};

export default framed(pages, 0);

/** The pages in their layouts; the outermost, down to `depth`, stand around them already. */
function framed(within: readonly Page[], depth: number): RouteConfigEntry[] {
	const layoutOf = ({ frame = "site" }: Page) => frames[frame][depth];
	const own = within.filter((page) => !layoutOf(page)).map(routeOf);
	const inner = Map.groupBy(within.filter(layoutOf), (page) => {
		const { file, id } = layoutOf(page) ?? {};
		return id ?? file;
	});
	const layouts = [...inner.values()].map((framedPages) => {
		const [{ file, ...options }] = framedPages.slice(0, 1).map(layoutOf) as [Layout];
		return layout(file, options, framed(framedPages, depth + 1));
	});
	return [...own, ...layouts];
}

function routeOf({ path, file, id }: Page): RouteConfigEntry {
	// As the router names them: from its own folder, which is this one.
	const place = file.startsWith("app/") ? file.slice("app/".length) : `../${file}`;
	if (path === paths.home) return index(place);
	return id ? route(path, place, { id }) : route(path, place);
}
