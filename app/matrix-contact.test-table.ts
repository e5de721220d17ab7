import { filledIn, makeMessage, untilMailed } from "#features/contact/contact.test-messages.ts";
import { newId } from "#server/database.ts";
import { paths } from "#shared/paths.ts";
import { everyone, type ProcedureRow, type Row, type World } from "./matrix-row.test-table.ts";

const admins = [401, 403, 403, 403, 200] as const;
const accepted = [202, 202, 202, 202, 202] as const;

/** What became of an earlier letter is written down once it has left: before, not in between. */
const quiet =
	<Input>(input: (world: World) => Input) =>
	async (world: World) => {
		await untilMailed(world.server);
		return input(world);
	};
const message = quiet(async ({ server }) => ({ id: await makeMessage(server) }));

/** Those that send letters first, and last one that sends none. */
export const contactRows: readonly ProcedureRow[] = [
	{ name: "contact.send", statuses: accepted, input: quiet(() => filledIn()) },
	{
		name: "contact.reply",
		statuses: admins,
		input: async (world) => ({ ...(await message(world)), replyId: newId(), text: "Gladly." }),
	},
	{ name: "contact.waiting", statuses: admins, input: quiet(() => undefined) },
	{ name: "contact.inbox", statuses: admins, input: () => ({ state: "open", search: "ada" }) },
	{ name: "contact.get", statuses: admins, input: message },
	{ name: "contact.open", statuses: admins, input: message },
	{
		name: "contact.setState",
		statuses: admins,
		input: async (world) => ({ ...(await message(world)), state: "closed" }),
	},
	{ name: "contact.remove", statuses: admins, input: message },
];

export const contactPages: Record<string, Row<number | string>> = {
	[paths.contact]: everyone,
	[paths.messages]: [
		`→ ${paths.auth}?next=${encodeURIComponent(paths.messages)}`,
		"→ /",
		"→ /",
		"→ /",
		200,
	],
};

export const contactTopics: Record<string, Row<string>> = {
	"contact-messages": ["UNAUTHORIZED", "FORBIDDEN", "FORBIDDEN", "FORBIDDEN", "ok"],
};
