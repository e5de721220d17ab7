import type { ProcedureRow, World } from "#testing/matrix/row.ts";

const admins = [401, 403, 403, 403, 200] as const;
const form = {
	// Nothing answers there.
	host: "127.0.0.1",
	port: 9,
	encryption: "none",
	user: "",
	fromName: "",
	fromAddress: "hello@greenroom.example",
};

/** As an admin has just read it. */
const sinceRead = async ({ server }: World) => {
	const admin = await server.user({ roles: ["admin"] });
	return (await admin.api.mailServer.get()).since;
};

export const procedures: readonly ProcedureRow[] = [
	{ name: "mailServer.get", statuses: admins },
	{ name: "mailServer.test", statuses: admins, input: () => form },
	{
		name: "mailServer.save",
		statuses: admins,
		input: async (world) => ({ ...form, since: await sinceRead(world) }),
	},
	{
		name: "mailServer.save",
		what: "after another has",
		statuses: [401, 403, 403, 403, 409],
		input: () => ({ ...form, since: "2020-01-01T00:00:00Z" }),
	},
	{
		name: "mailServer.remove",
		statuses: admins,
		input: async (world) => ({ since: await sinceRead(world) }),
	},
];
