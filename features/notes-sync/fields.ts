import type { Kind } from "./limits.ts";

/** What a page can say of an item, and as what kind of property. */
export const fields = {
	title: { name: "Title", type: "title" },
	id: { name: "Greenroom ID", type: "rich_text" },
	kind: { name: "Type", type: "select" },
	description: { name: "Description", type: "rich_text" },
	audioUrl: { name: "Audio URL", type: "url" },
	duration: { name: "Duration", type: "number" },
	author: { name: "Author", type: "rich_text" },
	isbn: { name: "ISBN", type: "rich_text" },
	artist: { name: "Artist", type: "rich_text" },
	weekStart: { name: "Week Start", type: "date" },
} as const;
export type Field = keyof typeof fields;

/** Which property of a database takes a field: ids, which renaming leaves as they are. */
export type Mapping = Record<Field, string>;

/** What is synced of each kind besides title, id and kind. */
export const fieldsOf = {
	podcast: ["description", "audioUrl", "duration"],
	book: ["author", "isbn", "description"],
	song: ["artist", "audioUrl", "weekStart"],
} as const satisfies Record<Kind, readonly Field[]>;
