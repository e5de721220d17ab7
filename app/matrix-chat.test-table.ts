import { newId } from "#server/database.ts";
import { members, type ProcedureRow } from "./matrix-row.test-table.ts";

export const chatRows: readonly ProcedureRow[] = [
	{ name: "chat.list", statuses: members, input: () => ({}) },
	{
		name: "chat.send",
		statuses: members,
		input: () => ({ content: "Hello", clientMessageId: newId() }),
	},
	{
		name: "chat.remove",
		what: "the member's message",
		statuses: [401, 200, 403, 200, 200],
		input: async ({ owner }) => {
			const { id } = await owner.api.chat.send({ content: "Mine", clientMessageId: newId() });
			return { id };
		},
	},
];
