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
	text: "What members can see, as pages of a Notion database, kept up to date.",
	databaseId: "Notion database ID",
	databaseIdHint: "The ID, or the address of the database in Notion.",
	sync: "Sync to Notion",
	syncing: "Asking Notion...",
	missing: "Missing Database ID",
	missingText: "Please enter your Notion database ID first",
	wrongId:
		"This is not the ID of a Notion database: it has 32 letters and digits, and the address of the database holds it.",
	synced: "Synced to Notion",
	syncFailed: "Sync Failed",
	failed: "Failed to sync to Notion",
	notConfigured:
		"Greenroom has no access to Notion yet. Whoever runs the server sets NOTION_TOKEN to the secret of a Notion connection and starts it again.",
	forbidden:
		"Notion does not accept the server's NOTION_TOKEN, or its connection may not read, insert and update content.",
	notThere:
		"Notion does not show this database to Greenroom. Check the ID, and in Notion give the connection access to the database.",
	noSources: "This database holds no data of its own in Notion. Choose the one that it shows.",
	away: "Notion does not answer properly just now. It goes on by itself.",
	busy: (seconds: number) =>
		`Notion asks us to wait ${waitInWords(seconds)}. It goes on by itself after that.`,
	refused: (message: string) => `Notion says: ${message}`,
	inTrash: "Its page is in the trash in Notion. Restore it there, and it is synced again.",
	lacks: (names: readonly string[]) =>
		`The database lacks ${plural(names.length, "property", "properties")}: ${names.join(", ")}.`,
	lacksSome: (count: number) =>
		`The database lacks ${plural(count, "property", "properties")}. They can be added below.`,
	property: (name: string, type: string) => `${name} (${typeNames[type] ?? type})`,
	wrongType: (name: string, is: string, wanted: string) =>
		`The property ${name} is of the type ${typeNames[is] ?? is} and has to be ${typeNames[wanted] ?? wanted}. Change or rename it in Notion.`,
	add: "Add them in Notion",
	adding: "Adding them...",
	sources: "This database has several sources. Choose the one to sync to.",
	source: "Source",
	chooseSource: "Choose one",
	syncedByUnknown: "Synced",
	syncedBy: (name: string) => `Synced by ${name}`,
	untitled: "Untitled",
	open: "Open in Notion",
	stop: "Stop syncing",
	stopQuestion: "Stop syncing to Notion?",
	stopText:
		"The pages in Notion stay as they are. Sync to the same database again, and none is made twice.",
	keepSyncing: "Go on syncing",
	stopped: "Syncing has stopped",
	stopFailed: "That did not work. Please try again.",
	byItself:
		"Changes follow by themselves within a minute or two. What members no longer see goes to the trash there.",
	progress: (done: number, all: number) => `${done} of ${all} synced`,
	progressLabel: "Synced to Notion",
	kinds: { podcast: "Podcasts", book: "Books", song: "Music" } satisfies Record<Kind, string>,
	/** What a page says it is. */
	kindNames: { podcast: "Podcast", book: "Book", song: "Song" } satisfies Record<Kind, string>,
	ofKind: (synced: number, all: number) => `${synced} of ${all}`,
	nothing: "Nothing to sync yet",
	failures: (count: number) => plural(count, "page was not taken", "pages were not taken"),
	latest: "Last change synced",
	loadFailed: "How the sync stands could not be loaded.",
	tryAgain: "Try again",
	states: { waiting: "On its way to Notion", synced: "In Notion", failed: "Not in Notion" },
} as const;

function waitInWords(seconds: number): string {
	if (seconds < 90) return plural(seconds, "second");
	return seconds < 5_400
		? plural(Math.round(seconds / 60), "minute")
		: plural(Math.round(seconds / 3_600), "hour");
}
