import type { Rolldown } from "vite";

type Context = Rolldown.ChunkingContext;
type Group = Rolldown.CodeSplittingGroup;

const REACT = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/;

const ICON = /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/** What some pages need nearly whole and others not at all; the first takes what several match. */
const LIBRARIES = {
	forms: /node_modules[\\/]react-hook-form[\\/]/,
	validation: /node_modules[\\/](zod|@orpc|@hookform)[\\/](?!.*\?rpc$)/,
	menus: /web[\\/]kit[\\/]dialogs[\\/]menu(-parts)?\.tsx/,
	markdown:
		/(web[\\/](markdown[\\/]markdown-body|own-path)|linked-text|episodes[\\/]description|shared[\\/]links)\.tsx?/,
	combobox: /web[\\/]kit[\\/]fields[\\/]use-option-list\.tsx/,
};
const libraries = Object.keys(LIBRARIES) as (keyof typeof LIBRARIES)[];

/** What every page of the site comes with. */
const FRAME = /^app\/(entry\.client|root|shell\/shell)\.tsx/;
/** A visitor's first page: what others share with it is in a file of its own. */
const LANDING = /^app\/home\/home-page/;

/** Pages between which people go back and forth: what several of them import is in one file. */
const ROOMS = {
	listening:
		/^(app\/pages\/(track|artist|explore)-page|app\/shell\/track-menus|features\/(music|playlists|podcasts|song-of-the-week)\/(?!.*(manage|embed|show\/))(.*-)?page|features\/podcasts\/episodes\/.*-page)\.tsx/,
	reading: /^(app\/pages\/(book|ballot)-page|features\/bookclub\/(.*-)?page)\.tsx/,
	booking: /^(app\/pages\/session-page|features\/booking\/(.*-)?page)\.tsx/,
	site: /^features\/(site\/(about|legal|not-found)-page|contact\/page)\.tsx/,
	"sign-in": /^features\/accounts\/sign-in\/.*page\.tsx/,
	embed: /^(app\/shell\/embed-frame|features\/.*embed-(missing-)?page)\.tsx/,
};

/**
 * What a page asks for after its own modules, each in a file of its own: a member's frame, their home, a conversation,
 * the player, what comes once the browser is idle. Alone they would be a file for each module that two of them share.
 */
const PARTS = {
	member:
		/^(app\/shell\/(account-menu|drawer|tab-bar)|features\/chat\/(live\/newest-page|seen\/sync-seen))\.tsx?$/,
	home: /^app\/home\/member-home\.tsx$/,
	chat: /^features\/chat\/(page|(direct|rooms)\/.*-page|panel\/signed-in-panel)\.tsx$/,
	player: /^domain\/player\/(player|position\/use-player-persistence)\.tsx$/,
	idle: /^app\/shell\/idle-parts\.tsx$/,
};
type Part = keyof typeof PARTS;
const parts = Object.keys(PARTS) as Part[];
/** Visitors have no use for these. */
const OF_MEMBERS: readonly Part[] = ["member", "home", "chat"];

/**
 * Groups modules into files by who imports them statically, directly or through others. Counting shares or
 * merging by size instead takes whole libraries along that a page never asked for.
 * `ids` are those of the browser's modules, known once all are parsed.
 */
export function chunkGroups(root: string, ids: () => Iterable<string>): Group[] {
	let chunks: Map<string, string> | undefined;
	const chunkOf = (id: string, context: Context) => {
		chunks ??= assign(root, [...ids()], context);
		return chunks.get(id) ?? null;
	};
	const group = (
		debugName: string,
		isOurs: (chunk: string) => boolean,
		priority: number,
	): Group => ({
		name(id, context) {
			const chunk = chunkOf(id, context);
			return chunk && isOurs(chunk) ? chunk : null;
		},
		debugName,
		priority,
	});
	const named = (name: string, priority: number) =>
		group(name, (chunk) => chunk === name, priority);
	return [
		{ name: "react", test: REACT, priority: 10 },
		named("frame", 9),
		named("forms", 8),
		named("validation", 7),
		named("basic", 6),
		named("landing", 5.9),
		named("common", 5.5),
		named("controls", 5.4),
		named("shared", 5),
		// A group takes along what its modules import and no group before it has.
		named("markdown", 4.4),
		named("combobox", 4.3),
		group("shared with libraries", (chunk) => chunk.startsWith("shared-"), 4),
		...parts.map((part) => named(part, 1.5)),
		named("icons", 1),
		...Object.keys(ROOMS).flatMap((room) => [
			named(room, 3),
			group(`${room} with libraries`, (chunk) => chunk.startsWith(`${room}-`), 2),
		]),
	];
}

/** The file of each module that several pages need; the rest stays with its page. */
function assign(root: string, ids: string[], context: Context): Map<string, string> {
	const pathOf = (id: string) => id.split("?")[0]?.slice(root.length + 1) ?? "";
	const usersOf = (id: string) => {
		const { importers, dynamicImporters } = context.getModuleInfo(id) ?? {};
		return [...(importers ?? []), ...(dynamicImporters ?? [])];
	};
	const closureOf = (starts: string[]) => {
		const found = new Set<string>();
		const queue = [...starts];
		for (let id = queue.pop(); id; id = queue.pop()) {
			if (found.has(id) || REACT.test(id)) continue;
			found.add(id);
			queue.push(...(context.getModuleInfo(id)?.importedIds ?? []));
		}
		return found;
	};
	const closureFrom = (files: RegExp) => closureOf(ids.filter((id) => files.test(pathOf(id))));

	const frame = closureFrom(FRAME);
	const landing = closureFrom(LANDING);
	const closureOfPart = Object.fromEntries(
		parts.map((part) => [part, closureFrom(PARTS[part])]),
	) as Record<Part, Set<string>>;
	/** The file of what one part needs, or several, or public pages too. */
	const fileOfPart = (id: string): string | undefined => {
		const users = parts.filter((part) => closureOfPart[part].has(id));
		const isOfMembers = users.some((part) => OF_MEMBERS.includes(part));
		if (users.length < 2 && !roomsOf.has(id)) return users[0];
		if (users.length === 0) return undefined;
		if (!isOfMembers) return "controls";
		const isForMembersAlone = users.every((part) => OF_MEMBERS.includes(part)) && !roomsOf.has(id);
		return isForMembersAlone ? "member" : "common";
	};
	const libraryOf = (id: string) =>
		frame.has(id) ? undefined : libraries.find((library) => LIBRARIES[library].test(id));
	/** Modules that more is needed for than one page. */
	const common = new Set<string>();
	const roomsOf = new Map<string, Set<string>>();
	/** What every page of a room needs anyway. */
	const alwaysIn = new Map<string, Set<unknown>>();
	/** What a page needs that has no form to check. */
	const withoutValidation = new Set<string>();
	for (const [room, files] of Object.entries(ROOMS))
		for (const page of new Set(ids.map(pathOf).filter((path) => files.test(path)))) {
			const closure = closureOf(ids.filter((id) => pathOf(id) === page));
			const needed = new Set([...closure].map(libraryOf));
			alwaysIn.set(room, needed.intersection(alwaysIn.get(room) ?? needed));
			for (const id of closure) {
				if (roomsOf.has(id) || !usersOf(id).every((user) => closure.has(user))) common.add(id);
				roomsOf.set(id, (roomsOf.get(id) ?? new Set()).add(room));
				if (!needed.has("validation")) withoutValidation.add(id);
			}
		}

	const chunks = new Map<string, string>();
	for (const id of ids) {
		const rooms = [...(roomsOf.get(id) ?? [])];
		const library = libraryOf(id);
		if (frame.has(id)) chunks.set(id, "frame");
		else if (library && library !== "menus") chunks.set(id, library);
		else if (landing.has(id))
			chunks.set(id, roomsOf.has(id) || fileOfPart(id) ? "basic" : "landing");
		else if (fileOfPart(id)) chunks.set(id, fileOfPart(id) ?? "");
		else if (common.has(id)) {
			const needed = new Set([...closureOf([id])].map(libraryOf));
			const name = rooms.length === 1 && rooms[0] ? rooms[0] : "shared";
			if (name === "shared" && !withoutValidation.has(id)) needed.add("validation");
			const extra = needed.difference(alwaysIn.get(name) ?? new Set());
			chunks.set(id, [name, ...libraries.filter((each) => extra.has(each))].join("-"));
		} else if (ICON.test(id) && usersOf(id).length > 1) chunks.set(id, "icons");
	}
	return chunks;
}
