import { plural } from "#shared/format.ts";
import type { Kind } from "./limits.ts";

const typeNames: Record<string, string> = {
	title: "Title",
	rich_text: "Text",
	select: "Select",
	url: "URL",
	number: "Number",
	date: "Date",
};

export const copy = {
	title: "Notes workspace",
	text: "Copies published content to a Notion database and keeps it up to date.",
	notSetUp: "Not set up",
	databaseId: "Notion database ID",
	databaseIdHint: "Paste the ID or the address of the database.",
	sync: "Sync to Notion",
	syncing: "Connecting…",
	missing: "Missing Database ID",
	missingText: "Please enter your Notion database ID first",
	wrongId:
		"This isn't a Notion database ID. It has 32 letters and digits and is part of the database's address.",
	synced: "Synced to Notion",
	syncFailed: "Sync Failed",
	failed: "Failed to sync to Notion",
	notConfigured:
		"Notion is not configured. Set NOTION_TOKEN on the server to the secret of a Notion connection, then restart it.",
	forbidden:
		"Notion rejected NOTION_TOKEN. Check the token and let its connection read, insert and update content.",
	notThere:
		"We can't find this database. Check the ID and, in Notion, give the connection access to the database.",
	noSources: "This is a linked view of another database. Use the original database.",
	away: "Notion isn't responding. We keep trying.",
	busy: (seconds: number) =>
		`Notion asked us to wait ${waitInWords(seconds)}. Syncing then continues.`,
	refused: (message: string) => `Notion says: ${message}`,
	inTrash: "Its page is in Notion's trash. Restore it there to sync it again.",
	lacks: (names: readonly string[]) =>
		`The database is missing ${plural(names.length, "property", "properties")}: ${names.join(", ")}.`,
	lacksSome: (count: number) =>
		`The database is missing ${plural(count, "property", "properties")}. Add them below.`,
	property: (name: string, type: string) => `${name} (${typeNames[type] ?? type})`,
	wrongType: (name: string, is: string, wanted: string) =>
		`The property ${name} has the type ${typeNames[is] ?? is}. It must be ${typeNames[wanted] ?? wanted}. Change or rename it in Notion.`,
	add: "Add properties",
	adding: "Adding…",
	sources: "This database has several sources. Choose one.",
	source: "Source",
	chooseSource: "Choose one",
	syncedByUnknown: "Synced",
	syncedBy: (name: string) => `Synced by ${name}`,
	untitled: "Untitled",
	open: "Open in Notion",
	stop: "Stop syncing",
	stopQuestion: "Stop syncing to Notion?",
	stopText: "The pages in Notion stay. If you sync to this database again, nothing is duplicated.",
	keepSyncing: "Keep syncing",
	stopped: "Syncing stopped",
	stopFailed: "Couldn't stop syncing. Please try again.",
	byItself: "Changes sync within two minutes. Unpublished content moves to Notion's trash.",
	progress: (done: number, all: number) => `${done} of ${all} synced`,
	progressLabel: "Synced to Notion",
	kinds: { podcast: "Podcasts", book: "Books", song: "Music" } satisfies Record<Kind, string>,
	/** The value of a page's type property. */
	kindNames: { podcast: "Podcast", book: "Book", song: "Song" } satisfies Record<Kind, string>,
	ofKind: (synced: number, all: number) => `${synced} of ${all}`,
	nothing: "Nothing published yet",
	failures: (count: number) => plural(count, "page failed", "pages failed"),
	latest: "Last synced",
	loadFailed: "Couldn't load the sync status.",
	states: {
		waiting: "Waiting to sync to Notion",
		synced: "Synced to Notion",
		failed: "Not synced to Notion",
	},
} as const;

function waitInWords(seconds: number): string {
	if (seconds < 90) return plural(seconds, "second");
	return seconds < 5_400
		? plural(Math.round(seconds / 60), "minute")
		: plural(Math.round(seconds / 3_600), "hour");
}
