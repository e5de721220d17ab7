import { absoluteUrl } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import { type Field, fields, fieldsOf, type Mapping } from "./fields.ts";
import type { NotionValue, NotionValues } from "./notion.ts";
import type { ItemRow } from "./server-items.ts";

/** What a page says of an item, by the ids of the database's properties. */
export function pageOf(item: ItemRow, mapping: Mapping, publicUrl: string): NotionValues {
	const content: Record<Field, string | number | null> = {
		title: item.title,
		id: item.id,
		kind: copy.kindNames[item.kind],
		description: item.description ?? "",
		// Absolute, so that it leads here; opening it still needs permission.
		audioUrl: item.audio_url && absoluteUrl(publicUrl, item.audio_url),
		duration: item.duration_seconds && Math.round(item.duration_seconds),
		author: item.author ?? "",
		isbn: item.isbn ?? "",
		artist: item.artist ?? "",
		weekStart: item.week_start,
	};
	const shown: readonly Field[] = ["title", "id", "kind", ...fieldsOf[item.kind]];
	return Object.fromEntries(
		shown.map((field) => [
			mapping[field],
			{ type: fields[field].type, value: content[field] } as NotionValue,
		]),
	);
}
