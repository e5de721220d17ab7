import { newId } from "#server/database/database.ts";
import {
	members,
	membersTopic,
	type ProcedureRow,
	type Row,
	type World,
} from "#testing/matrix/row.ts";

const somebody = async ({ server }: World) => ({ id: (await server.user()).id });

export const procedures: readonly ProcedureRow[] = [
	{ name: "blocks.list", statuses: members },
	{ name: "blocks.add", statuses: members, input: somebody },
	{
		name: "blocks.add",
		what: "the member",
		// Nobody blocks themselves.
		statuses: [401, 409, 200, 200, 200],
		input: ({ owner }) => ({ id: owner.id }),
	},
	{
		name: "blocks.add",
		what: "nobody",
		statuses: [401, 404, 404, 404, 404],
		input: () => ({ id: newId() }),
	},
	{ name: "blocks.remove", statuses: members, input: somebody },
];

export const topics: Record<string, Row<string>> = { blocks: membersTopic };
