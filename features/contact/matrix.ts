import { newId } from "#server/database/database.ts";
import { paths } from "#shared/paths.ts";
import {
	adminsPage,
	everyone,
	type ProcedureRow,
	type Row,
	type World,
} from "#testing/matrix/row.ts";
import { filledIn, makeMessage, untilMailed } from "./contact.test-messages.ts";

const admins = [401, 403, 403, 403, 200] as const;
const accepted = [202, 202, 202, 202, 202] as const;

/** Waits for earlier emails: their mail state is recorded once they have left. */
const quiet =
	<Input>(input: (world: World) => Input) =>
	async (world: World) => {
		await untilMailed(world.server);
		return input(world);
	};
const message = quiet(async ({ server }) => ({ id: await makeMessage(server) }));

/** What comes after an email waits for it; the last of these sends none. */
export const procedures: readonly ProcedureRow[] = [
	{ name: "contact.send", statuses: accepted, input: quiet(() => filledIn()) },
	{
		name: "contact.reply",
		statuses: admins,
		input: async (world) => ({ ...(await message(world)), replyId: newId(), text: "Gladly." }),
	},
	{ name: "contact.countUnread", statuses: admins, input: quiet(() => undefined) },
	{
		name: "contact.list",
		statuses: admins,
		input: quiet(() => ({ state: "open", search: "ada" })),
	},
	{ name: "contact.get", statuses: admins, input: message },
	{ name: "contact.open", statuses: admins, input: message },
	{
		name: "contact.setState",
		statuses: admins,
		input: async (world) => ({ ...(await message(world)), state: "closed" }),
	},
	{ name: "contact.remove", statuses: admins, input: message },
];

export const pages: Record<string, Row<number | string>> = {
	[paths.contact]: everyone,
	[paths.messages]: adminsPage(paths.messages),
};

export const topics: Record<string, Row<string>> = {
	"contact-messages": ["UNAUTHORIZED", "FORBIDDEN", "FORBIDDEN", "FORBIDDEN", "ok"],
};
