import { newId } from "#server/database/database.ts";
import { paths } from "#shared/paths.ts";
import {
	members,
	membersPage,
	membersTopic,
	type ProcedureRow,
	type Row,
} from "#testing/matrix/row.ts";

export const procedures: readonly ProcedureRow[] = [
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

export const pages: Record<string, Row<number | string>> = {
	[paths.chat]: membersPage(paths.auth, paths.chat),
};

export const topics: Record<string, Row<string>> = {
	chat: membersTopic,
};
