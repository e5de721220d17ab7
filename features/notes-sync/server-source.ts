import { copy } from "./copy.ts";
import { type Field, fields, type Mapping } from "./fields.ts";
import { NAME_MAX } from "./limits.ts";
import type { NotionProperty, NotionTransport } from "./notion.ts";
import { SyncProblem } from "./server-problem.ts";

export type Source = { dataSourceId: string; name: string; mapping: Mapping };
type SourceRequest = {
	databaseId: string;
	/** Which of several; without it there must be one alone. */
	dataSourceId: string | null;
	/** Whether what the database lacks is added to it. */
	addsMissing: boolean;
};

const names = Object.keys(fields) as Field[];

/**
 * The data source of a database, and which of its properties takes what.
 * Errors: SyncProblem when it has several or lacks properties; NotionError.
 */
export async function findSource(talk: NotionTransport, request: SourceRequest): Promise<Source> {
	const database = await talk.readDatabase(request.databaseId);
	const source = chosen(database.sources, request.dataSourceId);
	let found = matched(await talk.readProperties(source.id));
	if (request.addsMissing && found.missing.length > 0) {
		await talk.addProperties(
			source.id,
			found.missing.map((field) => fields[field]),
		);
		found = matched(await talk.readProperties(source.id));
	}
	if (found.missing.length > 0) {
		const missing = found.missing.map((field) =>
			copy.property(fields[field].name, fields[field].type),
		);
		throw new SyncProblem(copy.lacks(missing), { missing });
	}
	return {
		dataSourceId: source.id,
		name: source.name.slice(0, NAME_MAX),
		mapping: found.mapping as Mapping,
	};
}

function chosen(sources: readonly { id: string; name: string }[], wanted: string | null) {
	const source = wanted === null ? sources[0] : sources.find(({ id }) => id === wanted);
	if (!source) throw new SyncProblem(copy.noSources);
	if (wanted === null && sources.length > 1)
		throw new SyncProblem(copy.sources, { sources: [...sources] });
	return source;
}

/** Matches by name, ignoring case and punctuation; the title by its type. Errors: SyncProblem for a wrong type. */
function matched(properties: readonly NotionProperty[]) {
	const mapping: Partial<Mapping> = {};
	const missing: Field[] = [];
	for (const field of names) {
		const { name, type } = fields[field];
		const property = properties.find((one) =>
			type === "title" ? one.type === type : bare(one.name) === bare(name),
		);
		if (property && property.type !== type)
			throw new SyncProblem(copy.wrongType(property.name, property.type, type));
		if (property) mapping[field] = property.id;
		else missing.push(field);
	}
	return { mapping, missing };
}

const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
