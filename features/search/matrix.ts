import { paths } from "#shared/paths.ts";
import { everyone, type ProcedureRow, type Row } from "#testing/matrix/row.ts";

export const procedures: readonly ProcedureRow[] = [
	{ name: "search.all", statuses: everyone, input: () => ({ query: "weather" }) },
	{
		name: "search.ofKind",
		statuses: everyone,
		input: () => ({ kind: "tracks", query: "weather" }),
	},
	{
		name: "search.ofKind",
		what: "of members alone: visitors find nothing",
		statuses: everyone,
		input: () => ({ kind: "messages", query: "weather" }),
	},
];

export const pages: Record<string, Row<number | string>> = { [paths.search]: everyone };
